/** What the app knows of the device, for the pool's threat protection (`UserContextData`). */
import type { ResolvedAuthConfig } from "./auth-config.ts";
import type { JsonObject } from "./wire-request.ts";

/** `UserContextData`: what the app's device-data source says of this user name; absent when it says nothing. */
export function userContextData(config: ResolvedAuthConfig, username: string): JsonObject | undefined {
  const encodedData = config.userContextData?.(username);
  return encodedData === undefined ? undefined : { EncodedData: encodedData };
}
