/** Hands the tokens of a finished sign-in to the session, once they are checked. */
import type { IssuedTokens } from "../protocol/auth-outcome.ts";
import { Secret } from "../protocol/secret.ts";
import { startSessionRecord } from "../protocol/session-record.ts";
import { signInError } from "../protocol/sign-in-error.ts";
import type { Auth } from "./auth.ts";
import { loadDevices } from "./from-device.ts";
import { isUnsettled, refuseWhileSignedIn } from "./session-calls.ts";
import { waitUntil } from "./wait-until.ts";

/**
 * Resolves when the session holds the tokens.
 *
 * @throws AuthError `session.invalidTokens` when they are not this pool's, this client's, one person's or in time,
 *   `signIn.alreadySignedIn` or `signIn.interrupted` when another sign-in was faster, `call.aborted`.
 */
export async function startSession(
  auth: Auth,
  { tokens, loginId }: { tokens: Secret<IssuedTokens>; loginId: string },
  signal: AbortSignal,
): Promise<void> {
  const { clock, random } = auth.internals.environment;
  const signInId = Array.from(random(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const { newDevice, ...issued } = tokens.reveal();
  const record = startSessionRecord(auth.config, { tokens: new Secret(issued), signInId, loginId, nowMs: clock.now() });
  await refuseWhileSignedIn(auth, signal);
  auth.session.send({ type: "signIn.completed", record });
  if (newDevice !== undefined) {
    // No sign-in waits for it, nothing fails by it, and it outlives a widget's sign-in, which goes once somebody is in.
    auth.internals.confirming = loadDevices().then(
      ({ confirmNewDevice }) => confirmNewDevice(auth, record, newDevice),
      () => undefined,
    );
  }
  const { context } = await waitUntil(auth.session, (snapshot) => !isUnsettled(snapshot), signal);
  if (context.record !== record) throw signInError("signIn.interrupted");
}
