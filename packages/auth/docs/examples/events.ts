// #region change
import { onSessionChange } from "@poolgate/auth";
import { auth } from "./auth.ts";

export function showUser(greeting: { textContent: string | null }): () => void {
  return onSessionChange(auth, (session) => {
    if (session.status === "signedIn") greeting.textContent = `Hello ${session.user.loginId}`;
    else greeting.textContent = session.endReason === "refreshRefused" ? "Please sign in again" : "";
  });
}
// #endregion

// #region listen
export const log: string[] = [];

auth.session.on("session.started", ({ user }) => void log.push(`${user.loginId} has signed in`));
auth.session.on("session.ended", ({ reason }) => void log.push(`The session has ended: ${reason}`));
auth.session.on("storage.refused", () => void log.push("The session ends with this page"));
// #endregion
