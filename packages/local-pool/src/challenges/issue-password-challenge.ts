/**
 * Issues the PASSWORD_VERIFIER challenge of an SRP sign-in.
 *
 * Its state is in the secret block (secret-block.ts), so it has no Session, as on the service. A user may have many of them
 * open at a time.
 */
import { randomUUID } from "node:crypto";
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { isAcceptableSrpA, startExchange } from "../srp/exchange.ts";
import type { ChallengeResult } from "../triggers/triggers.ts";
import { serviceError } from "../wire/service-error.ts";
import { accountFingerprint } from "../rules/accounts/account-fingerprint.ts";
import type { Account } from "../rules/accounts/account.ts";
import { encryptPasswordChallenge, type PasswordChallenge } from "./secret-block.ts";
import type { SignInDetails } from "../rules/devices/sign-in-device.ts";

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
