/**
 * Builds `UserContextData`: the app's data about the device, for Cognito's threat protection.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UserContextDataType.html
 */
import type { ResolvedAuthConfig } from "./auth-config.ts";
import { requestError } from "../errors/request-error.ts";
import type { JsonObject } from "./wire-request.ts";

/**
 * Calls the app's `userContextData` for a username; undefined if the app has no such function or it returns undefined.
 */
export function userContextData(config: ResolvedAuthConfig, username: string): JsonObject | undefined {
  const encodedData = askApp(config, username);
  return encodedData === undefined ? undefined : { EncodedData: encodedData };
}

function askApp(config: ResolvedAuthConfig, username: string): string | undefined {
  try {
    return config.userContextData?.(username);
  } catch (cause) {
    throw requestError("configuration.userContextData", cause);
  }
}
