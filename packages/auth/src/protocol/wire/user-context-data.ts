/** What the app knows of the device, for the pool's threat protection (`UserContextData`). */
import type { ResolvedAuthConfig } from "./auth-config.ts";
import { engineError } from "../errors/engine-error.ts";
import type { JsonObject } from "./wire-request.ts";

/**
 * `UserContextData`: what the app's device-data source says of this user name; absent when it says nothing.
 *
 * @throws AuthError `configuration.userContextData` with what the source threw as its cause.
 */
export function userContextData(config: ResolvedAuthConfig, username: string): JsonObject | undefined {
  const encodedData = askApp(config, username);
  return encodedData === undefined ? undefined : { EncodedData: encodedData };
}

function askApp(config: ResolvedAuthConfig, username: string): string | undefined {
  try {
    return config.userContextData?.(username);
  } catch (cause) {
    throw engineError("configuration.userContextData", cause);
  }
}
