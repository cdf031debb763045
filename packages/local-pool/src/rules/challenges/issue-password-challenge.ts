/**
 * The PASSWORD_VERIFIER challenge, and what the pool must remember of it until it is answered.
 *
 * Nothing is stored: the secret block, which every client sends back, holds it all, sealed by a key of the pool. It names
 * its client and its subject, and the store remembers only which blocks have been used; so many sign-ins of one user may run
 * at a time, and one that is never answered costs nothing. No Session goes with it, as on the service.
 */
import { randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { isAcceptableSrpA, startExchange } from "../../srp/exchange.ts";
import type { ChallengeResult } from "../../triggers.ts";
import { serviceError } from "../../wire/service-error.ts";
import { accountFingerprint } from "../accounts/account-fingerprint.ts";
import type { Account } from "../accounts/account.ts";
import { encryptPasswordChallenge, type PasswordChallenge } from "./secret-block.ts";
import type { SignInDetails } from "../devices/sign-in-device.ts";

/**
 * The answer of InitiateAuth that asks for the proof.
 *
 * An SRP_A that is zero modulo N gets a challenge like any other; no proof for it will be accepted.
 * @throws ServiceError InvalidParameterException for an SRP_A that is not hex or too long to work with.
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
): { ChallengeName: "PASSWORD_VERIFIER"; ChallengeParameters: Readonly<Record<string, string>> } {
  if (!isAcceptableSrpA(srpA)) throw serviceError("invalidSrpA");
  const { bHex, srpB } = startExchange(account.verifierHex);
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
      SECRET_BLOCK: encryptPasswordChallenge(pool, challenge),
      SRP_B: srpB,
      USERNAME: account.username,
      USER_ID_FOR_SRP: account.username,
    },
  };
}
