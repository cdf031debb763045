/** Tells Amplify's Hub what happens to the session. */
import type { Auth } from "@poolgate/auth";
import { toFailure } from "@poolgate/auth";
import { amplifyError } from "../errors/index.ts";
import { AUTH_SOURCE, Hub } from "../hub/index.ts";

let runningSignIns = 0;

/**
 * Runs a task that may sign a user in. The function that runs it dispatches `signedIn` itself, when Amplify does. Other
 * sign-ins of the session are those of other tabs.
 */
export async function signingIn<T>(task: () => Promise<T>): Promise<T> {
  runningSignIns += 1;
  try {
    return await task();
  } finally {
    runningSignIns -= 1;
  }
}

/** Forwards the events of a client until it is disposed. */
export function forwardSessionEvents({ session }: Auth): void {
  let isLoaded = false;
  session.on("session.absent", () => {
    isLoaded = true;
  });
  session.on("session.started", ({ user: { username, userId } }) => {
    const isOfOtherTab = isLoaded && runningSignIns === 0;
    isLoaded = true;
    if (isOfOtherTab) Hub.dispatchFromOtherTab({ event: "signedIn", data: { username, userId } }, AUTH_SOURCE);
  });
  session.on("session.refreshed", () => Hub.dispatch("auth", { event: "tokenRefresh" }, AUTH_SOURCE));
  session.on("refresh.failed", () => {
    const { name, message } = session.getSnapshot().context.failure ?? toFailure(undefined);
    const error = amplifyError(name, message);
    Hub.dispatch("auth", { event: "tokenRefresh_failure", data: { error } }, AUTH_SOURCE);
  });
  session.on("session.ended", ({ reason }) => {
    if (reason === "signedOutElsewhere") Hub.dispatchFromOtherTab({ event: "signedOut" }, AUTH_SOURCE);
  });
}
