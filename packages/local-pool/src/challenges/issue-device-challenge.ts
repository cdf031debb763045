/**
 * Issues the two challenges of a remembered device: DEVICE_SRP_AUTH asks for SRP_A, and DEVICE_PASSWORD_VERIFIER for the proof.
 * They replace a second factor.
 *
 * The formulas are those of a password. The device group key takes the place of the pool name, and the device key that of the
 * username.
 *
 * The secret block has the id of the session before it. A client that lost the response to SRP_A may ask again, but one proof,
 * right or wrong, ends the sign-in.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { isAcceptableSrpA, startExchange } from "../srp/exchange.ts";
import { canonicalHex, integerOfBytes } from "../srp/integers.ts";
import type { DeviceRecord, UserRecord } from "../store/store.ts";
import { serviceError } from "../wire/service-error.ts";
import { decryptDeviceVerifier } from "../rules/devices/device-verifier.ts";
import { type AuthResponse, issueSessionChallenge } from "./auth-response.ts";
import { type DeviceChallenge, encryptDeviceChallenge } from "./secret-block.ts";
import type { SignInDetails } from "../rules/devices/sign-in-device.ts";
import type { SignInSession } from "../rules/sessions/sign-in-session.ts";

export function issueDeviceChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  user: UserRecord,
  { name, deviceKey }: SignInDetails,
): AuthResponse {
  const about = { challenge: "DEVICE_SRP_AUTH" as const, subject: user.id, name, deviceKey };
  // The name as it was typed, because clients store devices under it.
  return issueSessionChallenge(pool, client, about, { USERNAME: name });
}

/**
 * An SRP_A that is zero modulo N gets a normal challenge, but no proof for it is accepted.
 *
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
      SECRET_BLOCK: encryptDeviceChallenge(pool, challenge),
      SRP_B: srpB,
      USERNAME: name,
    },
  };
}
