/** Hands the tokens of a finished sign-in to the session, once they are checked. */
import { waitFor } from "xstate";
import type { IssuedTokens } from "../protocol/auth-outcome.ts";
import type { Secret } from "../protocol/secret.ts";
import { startSessionRecord } from "../protocol/session-record.ts";
import type { Auth } from "./auth.ts";

/**
 * Resolves when the session holds the tokens.
 *
 * @throws AuthError `session.invalidTokens` when they are not this pool's, this client's, one person's or in time.
 */
export async function startSession(
  auth: Auth,
  { tokens, loginId }: { tokens: Secret<IssuedTokens>; loginId: string },
  signal: AbortSignal,
): Promise<void> {
  const { clock, random } = auth.internals.environment;
  const signInId = Array.from(random(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const record = startSessionRecord(auth.config, { tokens, signInId, loginId, nowMs: clock.now() });
  await waitFor(auth.session, (snapshot) => !snapshot.hasTag("configuring") && !snapshot.hasTag("signingOut"), {
    signal,
  });
  auth.session.send({ type: "signIn.completed", record });
  await waitFor(auth.session, (snapshot) => snapshot.context.record === record && snapshot.hasTag("signedIn"), {
    signal,
  });
}
