/** The tokens that end a sign-in, or come of a refresh; taken as they are (`session-record.ts` checks whose they are). */
import { badAnswer, member, optionalString, requiredString } from "../wire/read-json.ts";
import { readNewDevice } from "../devices/new-device-metadata.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";

export interface IssuedTokens {
  readonly accessToken: string;
  /** Every sign-in through the API issues one; an answer without it is refused. */
  readonly idToken: string;
  /** Absent after a refresh without rotation. */
  readonly refreshToken: string | undefined;
  /** After a sign-in from a device that the pool has not met: its keys by their names on the wire (`new-device-metadata.ts`). */
  readonly newDevice?: JsonObject | undefined;
  /** What they came in answer to, by its name on the wire, where the pool asked for more than a password. */
  readonly lastStep?: string | undefined;
}

/**
 * The tokens of an `AuthenticationResult`. How long they live is in the tokens themselves, so `ExpiresIn` isn't read.
 *
 * @throws AuthError `network.badAnswer` without the result, its access token or its id token, or with an empty refresh token:
 *   it would take the place of the one that is still good.
 */
export function readIssuedTokens(result: JsonObject | undefined): Secret<IssuedTokens> {
  if (result === undefined) throw badAnswer("AuthenticationResult");
  const refreshToken = optionalString(result, "RefreshToken");
  if (refreshToken === "") throw badAnswer("RefreshToken");
  return new Secret({
    accessToken: requiredString(result, "AccessToken"),
    idToken: requiredString(result, "IdToken"),
    refreshToken,
    newDevice: deviceKeysOf(result),
  });
}

/** Nothing else is kept of what lies beside the keys: it would be stored with the session. */
function deviceKeysOf(result: JsonObject): JsonObject | undefined {
  const newDevice = readNewDevice(member(result, "NewDeviceMetadata"));
  return newDevice && { DeviceKey: newDevice.deviceKey, DeviceGroupKey: newDevice.deviceGroupKey };
}
