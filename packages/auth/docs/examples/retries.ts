// #region network
import { fetchAuthSession, isAuthError, resetPassword } from "@poolgate/auth";
import { auth } from "./auth.ts";

export async function sendResetCode(username: string): Promise<string> {
  try {
    await resetPassword(auth, { username }, { deadlineMs: 20_000 });
    return "A code is on its way";
  } catch (error) {
    const isOffline = isAuthError(error) && error.code.startsWith("network.");
    return isOffline ? "No connection. Try again" : "That did not work";
  }
}
// #endregion

// #region session
/** Offline, the session is kept and the user stays signed in. */
export async function isSessionFresh(): Promise<boolean> {
  try {
    return (await fetchAuthSession(auth)).tokens !== undefined;
  } catch {
    return false;
  }
}
// #endregion
