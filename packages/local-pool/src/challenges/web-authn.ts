/**
 * WEB_AUTHN: issues a challenge, and checks it once a passkey of the user has signed it. The session holds the random bytes that
 * the passkey must sign.
 *
 * Verifying a signature is asynchronous, so it happens before the transaction. The transaction then loads session, account and
 * passkey again. Every readable answer uses up the session, right or wrong. A signature counter that did not increase is
 * refused, because the authenticator may have been copied (WebAuthn L3 §6.1.1).
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import { randomBytes } from "node:crypto";
import { parseCredential, readAssertionCredential } from "../passkeys/credential-json.ts";
import { PasskeyRejection } from "../passkeys/passkey-rejection.ts";
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { checkLockout } from "../rules/accounts/check-lockout.ts";
import { checkUserConfirmed } from "../rules/accounts/check-user-confirmed.ts";
import { issueDeviceChallengeOrTokens } from "./issue-next-challenge.ts";
import { loadAccount, type Account } from "../rules/accounts/load-account.ts";
import { loadNamedUser } from "../rules/sessions/load-session-user.ts";
import { requestOptions, userHandleOf } from "../rules/passkeys/passkey-options.ts";
import { offeredPasskeys, passkeysOf } from "../rules/passkeys/passkeys-of.ts";
import { catchPasskeyRejection, assertionError } from "../rules/passkeys/passkey-error.ts";
import { requireParameter } from "../wire/members.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { deviceKeyParameter, type SignInDetails } from "../rules/devices/sign-in-device.ts";
import { decryptSession, type SignInSession, markSessionUsed } from "../rules/sessions/sign-in-session.ts";
import type { PasskeyRecord } from "../store/store.ts";
import { serviceError } from "../wire/service-error.ts";
import { type AuthResponse, issueSessionChallenge } from "./auth-response.ts";
import type { AnswerChallenge, ChallengeAnswer } from "./challenge.ts";

/** WebAuthn L3 §13.4.3 requires at least 16. */
const CHALLENGE_BYTES = 32;

/** A passkey with a valid signature. Its counter is not checked yet. */
interface CheckedPasskey {
  readonly id: string;
  readonly signCount: number;
}

export function issuePasskeyChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  { name, deviceKey }: SignInDetails,
): AuthResponse {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const about = {
    challenge: "WEB_AUTHN" as const,
    subject: account.subject,
    name,
    deviceKey,
    passkeyChallenge: challenge,
  };
  const options = requestOptions(pool.config, client, { challenge, ids: offeredPasskeys(pool, account) });
  return issueSessionChallenge(pool, client, about, { CREDENTIAL_REQUEST_OPTIONS: options });
}

/** Verifies the signature, and returns the function that answers the challenge. Changes nothing. */
export async function checkPasskey(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  answer: ChallengeAnswer,
): Promise<AnswerChallenge> {
  const { session, account } = loadPasskeySignIn(pool, client, answer);
  const text = requireParameter(answer.parameters, "CREDENTIAL");
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
  const deviceKey = deviceKeyParameter(pool, account.user, answer.parameters, session.deviceKey);
  return keepWritesOnRefusal(pool, () => {
    markSessionUsed(pool, session);
    if (checked instanceof PasskeyRejection) throw assertionError(pool, checked);
    // The passkey may have been deleted since its signature was verified.
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
  { session: text, parameters }: ChallengeAnswer,
): { readonly session: SignInSession; readonly account: Account } {
  const session = decryptSession(pool, client, text, ["WEB_AUTHN"]);
  loadNamedUser(pool, session, parameters);
  const account = loadAccount(pool, client, session.name);
  if (account.subject !== session.subject) throw serviceError("invalidSession");
  checkLockout(pool, session.subject);
  return { session, account };
}

function findPasskey(pool: PoolContext, { user }: Account, id: string): PasskeyRecord | undefined {
  return user && passkeysOf(pool, user.id).find((passkey) => passkey.id === id);
}
