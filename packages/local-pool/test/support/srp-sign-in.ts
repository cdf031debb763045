/** The two calls of a sign-in by SRP as separate steps, so that a test can change what is sent between them. */
import { randomBytes } from "node:crypto";
import { createEphemeral, provePassword } from "@poolgate/auth/srp";
import { call, callWell, type Fetch, type WireAnswer } from "./wire-client.ts";

export interface Claim {
  readonly ClientId: string;
  readonly ChallengeName: "PASSWORD_VERIFIER";
  readonly ChallengeResponses: Readonly<Record<string, string>>;
}

export interface SrpPerson {
  readonly clientId: string;
  readonly poolName: string;
  readonly username: string;
  readonly password: string;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export const newEphemeral = (): ReturnType<typeof createEphemeral> => createEphemeral((length) => randomBytes(length));

/** `Tue Mar 3 04:05:06 UTC 2026`. */
export function srpTimestamp(epochMs: number): string {
  const date = new Date(epochMs);
  const time = date.toISOString().slice(11, 19);
  const day = `${WEEKDAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
  return `${day} ${time} UTC ${date.getUTCFullYear()}`;
}

/**
 * Requests a challenge and computes the right answer without sending it. `srpA` replaces the client's own value;
 * `timestamp` is signed instead of the current time.
 */
export async function prepareClaim(
  fetch: Fetch,
  person: SrpPerson,
  {
    nowMs,
    srpA: sent,
    timestamp = srpTimestamp(nowMs),
  }: { readonly nowMs: number; readonly srpA?: string; readonly timestamp?: string },
): Promise<Claim> {
  const { ephemeral, srpA } = newEphemeral();
  const { ChallengeParameters } = await callWell(fetch, "InitiateAuth", {
    AuthFlow: "USER_SRP_AUTH",
    ClientId: person.clientId,
    AuthParameters: { USERNAME: person.username, SRP_A: sent ?? srpA },
  });
  const parameters = ChallengeParameters as Readonly<Record<string, string>>;
  return {
    ClientId: person.clientId,
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeResponses: await proveStep(ephemeral, parameters, person, timestamp),
  };
}

/** The responses that prove a password, for a challenge that was already requested. */
export async function proveStep(
  ephemeral: ReturnType<typeof createEphemeral>["ephemeral"],
  parameters: Readonly<Record<string, string>>,
  person: Pick<SrpPerson, "poolName" | "password">,
  timestamp: string,
): Promise<Readonly<Record<string, string>>> {
  const { SALT = "", SRP_B = "", SECRET_BLOCK = "", USER_ID_FOR_SRP = "" } = parameters;
  const signature = await provePassword(
    {
      ephemeral,
      identity: { poolName: person.poolName, userId: USER_ID_FOR_SRP, password: person.password },
      salt: SALT,
      srpB: SRP_B,
      secretBlock: SECRET_BLOCK,
      timestamp,
    },
    { random: randomBytes },
  );
  return {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
}

/** The same answer with some responses replaced. */
export function withResponses(claim: Claim, responses: Readonly<Record<string, string>>): Claim {
  return { ...claim, ChallengeResponses: { ...claim.ChallengeResponses, ...responses } };
}

export function answerChallenge(fetch: Fetch, claim: Claim): Promise<WireAnswer> {
  return call(fetch, "RespondToAuthChallenge", claim);
}
