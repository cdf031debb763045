/**
 * Reads the tokens of a sign-in or a refresh from `AuthenticationResult`. `session-record.ts` checks their claims.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AuthenticationResultType.html
 */
import { invalidResponse, member, requiredString } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { readNewDevice } from "../devices/new-device-metadata.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** A grant of the hosted pages. `implicit` issues no refresh token. */
export type Grant = "code" | "implicit";

export interface IssuedTokens {
  readonly accessToken: string;
  /** Undefined only after a sign-in on the hosted pages without the scope `openid`. */
  readonly idToken: string | undefined;
  /** Absent after a refresh without rotation. */
  readonly refreshToken: string | undefined;
  /** `NewDeviceMetadata`: the keys that the pool assigns to a new device (`new-device-metadata.ts`). */
  readonly newDevice?: JsonObject | undefined;
  /** The name of the last challenge of this sign-in, if the pool demanded more than a password. */
  readonly lastStep?: string | undefined;
  /** The grant of a sign-in on the hosted pages. */
  readonly grant?: Grant | undefined;
}

/**
 * Reads the tokens. `ExpiresIn` is ignored, because the tokens themselves contain their expiry.
 *
 * @param hasIdToken False for the refresh of a session without an id token. Every sign-in through the API issues one.
 * @throws AuthError `network.badAnswer` if the result, the access token or the id token is missing; also if the refresh
 *   token is empty, because it would replace a valid one.
 */
export function readIssuedTokens(result: JsonObject | undefined, hasIdToken = true): Secret<IssuedTokens> {
  if (result === undefined) throw invalidResponse("AuthenticationResult");
  const refreshToken = optionalString(result, "RefreshToken");
  if (refreshToken === "") throw invalidResponse("RefreshToken");
  return new Secret({
    accessToken: requiredString(result, "AccessToken"),
    idToken: hasIdToken ? requiredString(result, "IdToken") : optionalString(result, "IdToken"),
    refreshToken,
    newDevice: deviceKeysOf(result),
  });
}

/** Keeps only the two keys, because the result is stored with the session. */
function deviceKeysOf(result: JsonObject): JsonObject | undefined {
  const newDevice = readNewDevice(member(result, "NewDeviceMetadata"));
  return newDevice && { DeviceKey: newDevice.deviceKey, DeviceGroupKey: newDevice.deviceGroupKey };
}
