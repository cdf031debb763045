/** Reads what the responses and errors of a sign-in say about the device. */
import { AuthError, toFailure } from "../errors/auth-error.ts";
import { optionalObject } from "../wire/read-json-parts.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** Reads the usernames in a challenge: the username in the pool and the one that was sent. */
export function usernamesIn(answer: JsonObject): readonly string[] {
  const parameters = optionalObject(answer, "ChallengeParameters") ?? {};
  const names = [optionalString(parameters, "USER_ID_FOR_SRP"), optionalString(parameters, "USERNAME")];
  // Empty names are left out.
  return names.flatMap((name) => name || []);
}

/**
 * Adds a username to a DEVICE_SRP_AUTH challenge without one. It is the name under which the device was found in
 * storage.
 */
export function withUsername(answer: JsonObject, name: string): JsonObject {
  if (answer["ChallengeName"] !== "DEVICE_SRP_AUTH") return answer;
  return { ...answer, ChallengeParameters: { USERNAME: name, ...optionalObject(answer, "ChallengeParameters") } };
}

/** Returns true if the pool has already confirmed the device. */
export function isDeviceConfirmed(error: unknown): boolean {
  return toFailure(error).name === "DeviceKeyExistsException";
}

const GONE = "Device does not exist.";

/** Creates the error for a device that does not exist, or that belongs to another user. */
export function deviceNotFound(): AuthError {
  return new AuthError({ name: "ResourceNotFoundException", code: "service.notFound", message: GONE });
}

/**
 * Returns true if the pool does not know the device. The message is compared, because the exception has other meanings.
 */
export function isDeviceNotFound(error: unknown): boolean {
  const { code, message } = toFailure(error);
  return code === "service.notFound" && message.includes(GONE.slice(0, -1));
}
