/** Tells Amplify's Hub what happens to the session. */
import { type Auth, type Failure, loadEngine, toFailure } from "@poolgate/auth";
import { amplifyError } from "../errors/from-engine.ts";
import { AUTH_SOURCE, Hub } from "../hub/hub.ts";

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

/** Loads the engine of a client and forwards the events of its session until it is disposed. */
export async function forwardSessionEvents(auth: Auth): Promise<void> {
  const session = await loadEngine(auth);
  let isLoaded = false;
  let isReturning = false;
  session.on("session.absent", () => {
    isLoaded = true;
  });
  session.on("session.started", ({ user: { username, userId } }) => {
    const isOfOtherTab = isLoaded && runningSignIns === 0 && !isReturning;
    isLoaded = true;
    if (isReturning) Hub.dispatch("auth", { event: "signedIn", data: { username, userId } }, AUTH_SOURCE);
    isReturning = false;
    if (isOfOtherTab) Hub.dispatchFromOtherTab({ event: "signedIn", data: { username, userId } }, AUTH_SOURCE);
  });
  // A `session.started` follows.
  session.on("signInWithRedirect.completed", ({ customState }) => {
    isReturning = true;
    if (customState) Hub.dispatch("auth", { event: "customOAuthState", data: customState }, AUTH_SOURCE);
    Hub.dispatch("auth", { event: "signInWithRedirect" }, AUTH_SOURCE);
  });
  session.on("signInWithRedirect.failed", ({ failure }) => {
    const error = errorOf(failure);
    Hub.dispatch("auth", { event: "signInWithRedirect_failure", data: { error } }, AUTH_SOURCE);
  });
  session.on("session.refreshed", () => Hub.dispatch("auth", { event: "tokenRefresh" }, AUTH_SOURCE));
  session.on("refresh.failed", () => {
    const error = errorOf(session.getSnapshot().context.failure ?? toFailure(undefined));
    Hub.dispatch("auth", { event: "tokenRefresh_failure", data: { error } }, AUTH_SOURCE);
  });
  session.on("session.ended", ({ reason }) => {
    if (reason === "signedOutElsewhere") Hub.dispatchFromOtherTab({ event: "signedOut" }, AUTH_SOURCE);
  });
}

function errorOf({ name, message }: Failure): ReturnType<typeof amplifyError> {
  return amplifyError(name, message);
}
