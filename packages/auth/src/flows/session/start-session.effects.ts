/** Hands the tokens of a finished sign-in to the session, once they are checked. */
import { bytesToHex } from "../../crypto/bytes.ts";
import type { IssuedTokens } from "../../protocol/tokens/issued-tokens.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { startSessionRecord } from "../../protocol/session/session-record.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import type { Auth } from "./auth.ts";
import { isLoadingOrSigningOut, requireSignedOut } from "./session.calls.ts";
import { waitUntil } from "../../engine/index.ts";

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
  const { environment, serverClock } = auth.internals;
  const signInId = bytesToHex(environment.random(16));
  const record = startSessionRecord(auth.config, { tokens, signInId, loginId, ...serverClock.read() });
  await requireSignedOut(auth, signal);
  auth.session.send({ type: "signIn.completed", record });
  if (tokens.reveal().newDevice !== undefined) auth.internals.confirmNewDevice(record);
  const { context } = await waitUntil(auth.session, (snapshot) => !isLoadingOrSigningOut(snapshot), signal);
  if (context.record !== record) throw signInError("signIn.interrupted");
}
