// #region configure
import { createAuth, isAuthError, loadEngine, signInWithRedirect, signOut } from "@poolgate/auth";

export const auth = createAuth({
  userPoolId: "us-east-1_AbCdEfGhI",
  userPoolClientId: "1example23456789",
  oauth: {
    domain: "auth.example.com",
    redirectSignIn: ["https://app.example.com/", "http://localhost:5173/"],
    redirectSignOut: ["https://app.example.com/bye", "http://localhost:5173/bye"],
  },
});

export function signInWithGoogle(): Promise<void> {
  return signInWithRedirect(auth, { provider: "Google", returnTo: "/orders", customState: "basket 7" });
}
// #endregion

// #region events
export const log: string[] = [];

export async function listen(): Promise<void> {
  const session = await loadEngine(auth);
  session.on("signInWithRedirect.completed", ({ customState }) => void log.push(`Welcome back, ${customState}`));
  session.on("signInWithRedirect.failed", ({ failure }) => void log.push(failure.message));
}
// #endregion

// #region window
/** Call it in the handler of a click. */
export async function signInInWindow(): Promise<void> {
  try {
    await signInWithRedirect(auth, { provider: { custom: "Acme" }, display: "popup" });
  } catch (error) {
    if (!isAuthError(error) || error.code !== "oauth.popupBlocked") throw error;
    await signInWithRedirect(auth, { provider: { custom: "Acme" } });
  }
}
// #endregion

// #region silent
/** Leaves the page. The session emits `signInWithRedirect.failed` with `oauth.loginRequired` if nobody is signed in there. */
export function signInSilently(): Promise<void> {
  return signInWithRedirect(auth, { prompt: "none" });
}
// #endregion

// #region sign-out
export function signOutEverywhereHere(): Promise<void> {
  return signOut(auth, { redirect: true });
}
// #endregion
