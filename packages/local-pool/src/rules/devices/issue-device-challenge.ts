/**
 * The two challenges by which a remembered device proves itself: DEVICE_SRP_AUTH asks for its SRP_A, DEVICE_PASSWORD_VERIFIER for
 * the proof. The formulas are those of a password, with the device's group in the place of the pool and the device's key in that
 * of the user.
 *
 * As for a password the secret block holds the whole challenge, sealed. It has the id of the session behind it: a lost
 * answer to SRP_A can be asked for again, and one proof, right or wrong, ends all of it.
 */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { isAcceptableSrpA, startExchange } from "../../srp/exchange.ts";
import { canonicalHex, integerOfBytes } from "../../srp/integers.ts";
import type { DeviceRecord, UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { decryptDeviceVerifier } from "./device-verifier.ts";
import { type AuthResponse, issueSessionChallenge } from "../challenges/auth-response.ts";
import { type DeviceChallenge, encryptDeviceChallenge } from "../challenges/secret-block.ts";
import type { SignInDetails } from "./sign-in-device.ts";
import type { SignInSession } from "../sessions/sign-in-session.ts";

export function issueDeviceChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  { name, deviceKey }: SignInDetails,
): AuthResponse {
  const about = { challenge: "DEVICE_SRP_AUTH" as const, subject: user.id, name, deviceKey };
  // The name as it was typed: clients keep devices under it.
  return issueSessionChallenge(pool, client, about, { USERNAME: name });
}

/**
 * An SRP_A that is zero modulo N gets a challenge like any other; no proof for it will be accepted.
 *
 * @throws ServiceError InvalidParameterException for an SRP_A that is not hex or too long to work with.
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
      SECRET_BLOCK: encryptDeviceChallenge(pool, challenge),
      SRP_B: srpB,
      USERNAME: name,
    },
  };
}
