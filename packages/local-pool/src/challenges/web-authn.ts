/**
 * WEB_AUTHN: a challenge that one of the user's passkeys has signed.
 *
 * The signature is checked before, since that takes waiting; what has become of the session, the account and the passkey
 * meanwhile counts. Every answer that can be read uses the session up, right or wrong, as a proof of a password does. A signature
 * counter that has not gone on is refused: it may be that of a copy.
 */
import { parseCredential, readAssertionCredential } from "../passkeys/credential-json.ts";
import { PasskeyRejection } from "../passkeys/passkey-rejection.ts";
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { checkLockout } from "../rules/accounts/check-lockout.ts";
import { checkUserConfirmed } from "../rules/accounts/check-user-confirmed.ts";
import { issueDeviceChallengeOrTokens } from "../rules/challenges/issue-next-challenge.ts";
import type { Account } from "../rules/accounts/account.ts";
import { loadAccount } from "../rules/accounts/load-account.ts";
import { loadNamedUser } from "../rules/sessions/load-session-user.ts";
import { userHandleOf } from "../rules/passkeys/passkey-options.ts";
import { passkeysOf } from "../rules/passkeys/passkeys-of.ts";
import { catchPasskeyRejection, assertionError } from "../rules/passkeys/passkey-error.ts";
import { requireParameter } from "../rules/calls/require-parameter.ts";
import { keepWritesOnRefusal } from "../rules/calls/keep-writes-on-refusal.ts";
import { deviceKeyParameter } from "../rules/devices/sign-in-device.ts";
import { decryptSession, type SignInSession, consumeSession } from "../rules/sessions/sign-in-session.ts";
import type { PasskeyRecord } from "../store/store.ts";
import { serviceError } from "../wire/service-error.ts";
import type { AnswerChallenge, ChallengeAnswer } from "./challenge.ts";

/** A passkey that has signed; its counter is still to be compared. */
interface CheckedPasskey {
  readonly id: string;
  readonly signCount: number;
}

/** Checks the signature; gives what then answers. Nothing is changed yet. */
export async function checkPasskey(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  answer: ChallengeAnswer,
): Promise<AnswerChallenge> {
  const { session, account } = loadPasskeySignIn(pool, client, answer);
  const text = requireParameter(answer.responses, "CREDENTIAL");
  const checked = await catchPasskeyRejection(async (): Promise<CheckedPasskey> => {
    const credential = readAssertionCredential(parseCredential(text));
    const { verifyAssertion } = await import("../passkeys/verify-assertion.ts");
    const expected = {
      challenge: session.passkeyChallenge ?? "",
      userHandle: userHandleOf(account.subject),
      passkey: findPasskey(pool, account, credential.id),
    };
    return { id: credential.id, signCount: await verifyAssertion(credential, expected, pool.config.webAuthn) };
  });
  if (checked instanceof PasskeyRejection && checked.reason === "malformed") throw assertionError(pool, checked);
  return (...again) => answerWebAuthn(again, checked);
}

function answerWebAuthn(
  [pool, client, answer]: Parameters<AnswerChallenge>,
  checked: CheckedPasskey | PasskeyRejection,
): ReturnType<AnswerChallenge> {
  const { session, account } = loadPasskeySignIn(pool, client, answer);
  const deviceKey = deviceKeyParameter(pool, account.user, answer.responses, session.deviceKey);
  return keepWritesOnRefusal(pool, () => {
    consumeSession(pool, session);
    if (checked instanceof PasskeyRejection) throw assertionError(pool, checked);
    // It may have been deleted since its signature was checked.
    if (account.user === undefined || findPasskey(pool, account, checked.id) === undefined) {
      throw assertionError(pool, new PasskeyRejection("unknownPasskey"));
    }
    if (!pool.store.usePasskey(checked.id, checked.signCount)) {
      throw assertionError(pool, new PasskeyRejection("counterWentBack"));
    }
    checkUserConfirmed(account.user);
    return issueDeviceChallengeOrTokens(pool, client, account.user, { name: session.name, deviceKey });
  });
}

function loadPasskeySignIn(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  { session: text, responses }: ChallengeAnswer,
): { readonly session: SignInSession; readonly account: Account } {
  const session = decryptSession(pool, client, text, ["WEB_AUTHN"]);
  loadNamedUser(pool, session, responses);
  const account = loadAccount(pool, client, session.name);
  if (account.subject !== session.subject) throw serviceError("invalidSession");
  checkLockout(pool, session.subject);
  return { session, account };
}

function findPasskey(pool: PoolContext, { user }: Account, id: string): PasskeyRecord | undefined {
  return user && passkeysOf(pool, user.id).find((passkey) => passkey.id === id);
}
