import { autoSignIn, confirmSignUp, signUp } from "@poolgate/auth";
import { auth } from "./auth.ts";

export async function register(email: string, password: string, askForCode: () => Promise<string>): Promise<void> {
  const options = { userAttributes: { email }, autoSignIn: true };
  const { nextStep } = await signUp(auth, { username: email, password, options });
  if (nextStep.signUpStep === "CONFIRM_SIGN_UP") {
    await confirmSignUp(auth, { username: email, confirmationCode: await askForCode() });
  }
  await autoSignIn(auth);
}
