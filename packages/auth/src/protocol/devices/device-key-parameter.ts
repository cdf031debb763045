/** What a request of a sign-in, its answer and its refusal have to do with the device that it comes from. */
import { AuthError, toFailure } from "../errors/auth-error.ts";
import { optionalObject, optionalString } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** The request, with the key of the device among its parameters. */
export function withDeviceKey({ operation, body, readRefusal }: WireRequest, deviceKey: string): WireRequest {
  const members = body.reveal();
  const place = operation === "InitiateAuth" ? "AuthParameters" : "ChallengeResponses";
  const parameters = { ...optionalObject(members, place), DEVICE_KEY: deviceKey };
  return wireRequest(operation, { ...members, [place]: parameters }, readRefusal);
}

/** The names of the account that an answer says: its own, or the one that was typed. */
export function namesIn(answer: JsonObject): readonly string[] {
  const parameters = optionalObject(answer, "ChallengeParameters") ?? {};
  const names = [optionalString(parameters, "USER_ID_FOR_SRP"), optionalString(parameters, "USERNAME")];
  // The service knows nobody by an empty name.
  return names.flatMap((name) => name || []);
}

/** The answer; where it asks for the device and not by whose name, by the one under which the device was found. */
export function withNameOfDevice(answer: JsonObject, name: string): JsonObject {
  if (answer["ChallengeName"] !== "DEVICE_SRP_AUTH") return answer;
  return { ...answer, ChallengeParameters: { USERNAME: name, ...optionalObject(answer, "ChallengeParameters") } };
}

/** The pool has confirmed the device already. */
export function isDeviceKnown(error: unknown): boolean {
  return toFailure(error).name === "DeviceKeyExistsException";
}

const GONE = "Device does not exist.";

/** `spec.md` §8: the pool doesn't know the device, or not as this person's. */
export function deviceGone(): AuthError {
  return new AuthError({ name: "ResourceNotFoundException", code: "service.notFound", message: GONE });
}

/** The one refusal about devices that only its text tells from others. */
export function isDeviceGone(error: unknown): boolean {
  const { code, message } = toFailure(error);
  return code === "service.notFound" && message.includes(GONE.slice(0, -1));
}
