/**
 * Issues the two challenges that ask for an SRP proof, and reads what comes back: PASSWORD_VERIFIER, and
 * DEVICE_PASSWORD_VERIFIER of a remembered device.
 *
 * The pool stores no open challenges. The whole challenge is in SECRET_BLOCK, encrypted by the pool. The client sends the block
 * back with its proof, and the pool decrypts it. So the challenge has no Session, as on the service, and a user may have many of
 * them open at a time. The store only remembers which challenges are used, so that each one can be answered once.
 */
import { randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../config.ts";
import { once, type PoolContext } from "../pool-context.ts";
import {
  type AccountFingerprint,
  accountFingerprint,
  checkAccountUnchanged,
} from "../rules/accounts/account-fingerprint.ts";
import type { Account } from "../rules/accounts/load-account.ts";
import { decryptDeviceVerifier } from "../rules/devices/device-verifier.ts";
import type { SignInDetails } from "../rules/devices/sign-in-device.ts";
import type { ChallengeResult, SignInSession } from "../rules/sessions/sign-in-session.ts";
import { isAcceptableSrpA, startExchange } from "../srp/exchange.ts";
import { canonicalHex, integerOfBytes } from "../srp/integers.ts";
import { decryptJson, encryptJson } from "../secrets/encrypted-json.ts";
import type { DeviceRecord } from "../store/store.ts";
import { strictBase64 } from "../wire/base64.ts";
import { serviceError } from "../wire/service-error.ts";
import type { AuthResponse } from "./auth-response.ts";

interface SrpChallenge {
  readonly id: string;
  readonly clientId: string;
  readonly subject: string;
  /** The name as the user typed it. For an unknown username, the pool derives the fake account from it again. */
  readonly name: string;
  readonly srpA: string;
  readonly bHex: string;
  readonly srpB: string;
  readonly expiresAtMs: number;
  /** The fingerprint of the account when the challenge was issued. */
  readonly state: AccountFingerprint;
  /** The auth event of the sign-in, in a pool that records them. */
  readonly eventId?: string;
}

/** The content of the secret block of PASSWORD_VERIFIER. */
export interface PasswordChallenge extends SrpChallenge {
  /** The device key that the sign-in sent. */
  readonly deviceKey?: string | undefined;
  /** In a custom sign-in: the results of the earlier rounds. */
  readonly custom?: readonly ChallengeResult[];
}

/** The content of the secret block of DEVICE_PASSWORD_VERIFIER. */
interface DeviceChallenge extends SrpChallenge {
  readonly deviceKey: string;
}

/** The encryption contexts of the two kinds of block, so that a block of one kind cannot be used as the other. */
const PASSWORD_BLOCK = "";
const DEVICE_BLOCK = "device";

/**
 * The challenge for a password proof.
 *
 * An SRP_A that is zero modulo N gets a normal challenge, but no proof for it is accepted.
 * @throws ServiceError InvalidParameterException for an SRP_A that is not hex, or too long.
 */
export function issuePasswordChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  account: Account,
  {
    name,
    deviceKey,
    srpA,
    custom,
  }: SignInDetails & { readonly srpA: string; readonly custom?: readonly ChallengeResult[] },
): AuthResponse {
  if (!isAcceptableSrpA(srpA)) throw serviceError("invalidSrpA");
  const { bHex, srpB } = once(pool, `exchange ${account.verifierHex}`, () => startExchange(account.verifierHex));
  const challenge: PasswordChallenge = {
    id: randomUUID(),
    clientId: client.clientId,
    subject: account.subject,
    name,
    deviceKey,
    srpA,
    bHex,
    srpB,
    ...(custom === undefined ? {} : { custom }),
    expiresAtMs: pool.clock.now() + client.authSessionValiditySeconds * 1_000,
    state: accountFingerprint(pool, account.subject),
  };
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: account.saltHex,
      SECRET_BLOCK: encryptBlock(pool, challenge, PASSWORD_BLOCK),
      SRP_B: srpB,
      USERNAME: account.username,
      USER_ID_FOR_SRP: account.username,
    },
  };
}

/**
 * The challenge for the proof of a device. The formulas are those of a password: the device group key takes the place of the pool
 * name, and the device key that of the username.
 *
 * The challenge has the id of the session before it. A client that lost the response to SRP_A may ask again, but one proof, right
 * or wrong, ends the sign-in. An SRP_A that is zero modulo N is treated as in `issuePasswordChallenge`.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 * @throws ServiceError InvalidParameterException for an SRP_A that is not hex, or too long.
 */
export function issueDeviceVerifierChallenge(
  pool: PoolContext,
  device: DeviceRecord,
  { session, srpA }: { readonly session: SignInSession; readonly srpA: string },
): AuthResponse {
  if (!isAcceptableSrpA(srpA)) throw serviceError("invalidSrpA");
  const { id, clientId, subject, name, expiresAtMs, state } = session;
  const { bHex, srpB } = startExchange(decryptDeviceVerifier(pool, device));
  const challenge: DeviceChallenge = {
    id,
    clientId,
    subject,
    name,
    deviceKey: device.key,
    srpA,
    bHex,
    srpB,
    expiresAtMs,
    state,
  };
  return {
    ChallengeName: "DEVICE_PASSWORD_VERIFIER",
    ChallengeParameters: {
      DEVICE_KEY: device.key,
      SALT: canonicalHex(integerOfBytes(device.salt)),
      SECRET_BLOCK: encryptBlock(pool, challenge, DEVICE_BLOCK),
      SRP_B: srpB,
      USERNAME: name,
    },
  };
}

/**
 * Decrypts the block that a password proof sends back, and checks that it is valid for this client and the account's state.
 *
 * @throws ServiceError NotAuthorizedException, "Invalid session for the user…".
 */
export function decryptPasswordChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
): PasswordChallenge {
  return decryptBlock(pool, client, secretBlock, PASSWORD_BLOCK) as PasswordChallenge;
}

/** As `decryptPasswordChallenge`, for the proof of a device. */
export function decryptDeviceChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
): DeviceChallenge {
  return decryptBlock(pool, client, secretBlock, DEVICE_BLOCK) as DeviceChallenge;
}

/**
 * Marks a challenge as used. Call it for right and wrong proofs.
 *
 * @throws ServiceError NotAuthorizedException when the challenge is already used, or the account has changed.
 */
export function markChallengeUsed(pool: PoolContext, challenge: PasswordChallenge | DeviceChallenge): void {
  checkAccountUnchanged(pool, challenge);
  if (!pool.store.useChallenge(challenge.id, challenge.expiresAtMs)) throw serviceError("usedSession");
}

/** SECRET_BLOCK, in base64. */
function encryptBlock(pool: PoolContext, challenge: SrpChallenge, context: string): string {
  const { eventId } = pool.call.signIn;
  const content = eventId === undefined ? challenge : { ...challenge, eventId };
  return encryptJson(pool.secrets, "challenge", context, content).toString("base64");
}

function decryptBlock(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
  context: string,
): SrpChallenge {
  const challenge = decryptJson(pool.secrets, "challenge", context, strictBase64(secretBlock)) as
    | SrpChallenge
    | undefined;
  if (challenge === undefined) throw serviceError("invalidSession");
  if (challenge.clientId !== client.clientId) throw serviceError("invalidSession");
  if (pool.clock.now() >= challenge.expiresAtMs) throw serviceError("expiredSession");
  if (challenge.eventId !== undefined) pool.call.signIn.eventId = challenge.eventId;
  checkAccountUnchanged(pool, challenge);
  return challenge;
}
