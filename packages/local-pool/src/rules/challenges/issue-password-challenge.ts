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
import { refusal } from "../../wire/service-error.ts";
import { accountState, type AccountState } from "../accounts/account-fingerprint.ts";
import type { Account } from "../accounts/load-account.ts";
import { PASSWORD_BLOCK } from "./open-secret-block.ts";
import type { SignInDetails } from "../devices/sign-in-device.ts";

/** What is inside a secret block. */
export interface PasswordChallenge {
  readonly id: string;
  readonly clientId: string;
  readonly subject: string;
  /** The name as it was typed: for an unknown user nothing else leads back to the simulated account. */
  readonly name: string;
  /** The device that the sign-in says it comes from. */
  readonly deviceKey?: string | undefined;
  readonly srpA: string;
  readonly bHex: string;
  readonly srpB: string;
  readonly expiresAtMs: number;
  /** Of the account, when the challenge was issued. */
  readonly state: AccountState;
  /** In a custom sign-in: the rounds before this proof. */
  readonly custom?: readonly ChallengeResult[];
}

/**
 * The answer of InitiateAuth that asks for the proof.
 *
 * An SRP_A that is zero modulo N gets a challenge like any other; no proof for it will be accepted.
 * @throws ServiceError InvalidParameterException for an SRP_A that is not hex or too long to work with.
 */
export function issueChallenge(
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
  if (!isAcceptableSrpA(srpA)) throw refusal("invalidSrpA");
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
    state: accountState(pool, account.subject),
  };
  const block = pool.secrets.seal("challenge", PASSWORD_BLOCK, Buffer.from(JSON.stringify(challenge)));
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: account.saltHex,
      SECRET_BLOCK: Buffer.from(block).toString("base64"),
      SRP_B: srpB,
      USERNAME: account.username,
      USER_ID_FOR_SRP: account.username,
    },
  };
}
