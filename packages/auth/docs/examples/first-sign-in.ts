import { authFetch, getCurrentUser, isAuthError, signIn, signOut } from "@poolgate/auth";
import { auth } from "./auth.ts";

// #region sign-in
export async function submitSignIn(username: string, password: string): Promise<string> {
  try {
    const { isSignedIn, nextStep } = await signIn(auth, { username, password });
    return isSignedIn ? "Welcome" : `The pool asks for more: ${nextStep.signInStep}`;
  } catch (error) {
    if (!isAuthError(error)) throw error;
    return error.code === "signIn.incorrectCredentials" ? "Wrong e-mail or password" : error.message;
  }
}
// #endregion

// #region session
export async function loadOrders(): Promise<unknown> {
  const response = await authFetch(auth, "https://api.example.com/orders");
  return response.json();
}

export async function greet(): Promise<string> {
  const { loginId } = await getCurrentUser(auth);
  return `Hello ${loginId}`;
}

export const leave = (): Promise<void> => signOut(auth);
// #endregion
