/** Checks the tokens of a completed sign-in and starts the session with them. */
import { bytesToHex } from "../../crypto/bytes.ts";
import type { IssuedTokens } from "../../protocol/tokens/issued-tokens.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { ReturnedState } from "../../protocol/oauth/redirect-outcome.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import { startSessionRecord } from "../../protocol/session/issue-session-record.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { type Auth, engineOf } from "./auth.ts";
import { sessionOf } from "./session-actor.ts";
import { requireSignedOut } from "./require-signed-out.calls.ts";
import { internalsOf, requireDefined, serverClockOf } from "../../engine/index.ts";

/**
 * Starts the session. Resolves when the session machine has stored the tokens.
 *
 * @throws AuthError `session.invalidTokens` if the tokens belong to another pool, client or use, or to two users;
 *   `signIn.alreadySignedIn` or `signIn.interrupted` if another sign-in was completed first; `call.aborted`.
 */
export async function startSession(
  auth: Auth,
  { tokens, loginId }: { tokens: Secret<IssuedTokens>; loginId: string },
  signal: AbortSignal,
): Promise<void> {
  const internals = internalsOf(auth);
  const signInId = bytesToHex(internals.environment.random(16));
  const record = startSessionRecord(auth.config, { tokens, signInId, loginId, ...serverClockOf(internals).read() });
  await requireSignedOut(auth, signal);
  sessionOf(auth).send({ type: "signIn.completed", record });
  if (tokens.reveal().newDevice !== undefined) requireDefined(internals.engine).confirmNewDevice(record);
  await waitUntilStored(auth, record, signal);
}

/**
 * Starts the session of a sign-in in a window, which may replace that of a signed-in user. Resolves when it is stored.
 *
 * @throws AuthError `signIn.interrupted` if another sign-in was completed first; `call.aborted`.
 */
export async function completeSession(
  auth: Auth,
  record: Secret<SessionRecord>,
  redirect: ReturnedState,
  signal: AbortSignal,
): Promise<void> {
  await (await engineOf(auth)).getRecord(signal);
  sessionOf(auth).send({ type: "signIn.completed", record, redirect });
  await waitUntilStored(auth, record, signal);
}

async function waitUntilStored(auth: Auth, record: Secret<SessionRecord>, signal: AbortSignal): Promise<void> {
  const { getRecord } = await engineOf(auth);
  if ((await getRecord(signal)) !== record) throw signInError("signIn.interrupted");
}
