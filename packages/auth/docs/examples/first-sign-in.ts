import { isAuthError, signIn } from "@poolgate/auth";
import { auth } from "./auth.ts";

export async function submitSignIn(username: string, password: string): Promise<string> {
  try {
    const { isSignedIn, nextStep } = await signIn(auth, { username, password });
    return isSignedIn ? "Welcome" : `The pool asks for more: ${nextStep.signInStep}`;
  } catch (error) {
    if (isAuthError(error) && error.code === "signIn.incorrectCredentials") return "Wrong e-mail or password";
    return "That did not work. Try again";
  }
}
