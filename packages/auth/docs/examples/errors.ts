import { isAuthError, signIn } from "@poolgate/auth";
import { auth } from "./auth.ts";

/** Returns what to show; undefined if the user has signed in, or has left the page. */
export async function trySignIn(username: string, password: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    await signIn(auth, { username, password }, { signal, deadlineMs: 30_000 });
    return undefined;
  } catch (error) {
    if (!isAuthError(error)) throw error;
    if (error.code === "call.aborted") return undefined;
    if (error.code === "signIn.incorrectCredentials") return "Wrong e-mail or password";
    return error.code.startsWith("network.") ? "No connection. Try again" : "That did not work";
  }
}
