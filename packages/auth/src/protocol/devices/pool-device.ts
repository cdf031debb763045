/**
 * Reads a device of a user (`DeviceType`).
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeviceType.html
 */
import { optionalList, readAttributeList } from "../wire/read-json-parts.ts";
import { invalidResponse, isJsonObject, member, requiredString } from "../wire/read-json.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** A device of a user. */
export interface PoolDevice {
  readonly id: string;
  /** The name that the device got when it was confirmed. */
  readonly name: string | undefined;
  /** Undefined if the response does not contain the status. */
  readonly isRemembered: boolean | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly createDate: Date | undefined;
  readonly lastModifiedDate: Date | undefined;
  /** The time of the last sign-in from the device. */
  readonly lastAuthenticatedDate: Date | undefined;
}

const REMEMBERED_STATUS = "dev:device_remembered_status";

/**
 * Reads a device.
 *
 * @throws AuthError `network.badAnswer` if it does not have the documented shape.
 */
export function readPoolDevice(device: unknown): PoolDevice {
  if (!isJsonObject(device)) throw invalidResponse("Device");
  const attributes = readAttributeList(optionalList(device, "DeviceAttributes"), "DeviceAttributes");
  const status = attributes[REMEMBERED_STATUS];
  return {
    id: requiredString(device, "DeviceKey"),
    name: attributes["device_name"],
    isRemembered: status === undefined ? undefined : status === "remembered",
    attributes,
    createDate: readDate(device, "DeviceCreateDate"),
    lastModifiedDate: readDate(device, "DeviceLastModifiedDate"),
    lastAuthenticatedDate: readDate(device, "DeviceLastAuthenticatedDate"),
  };
}

/** Reads a date: seconds since 1970, possibly with a fraction. */
function readDate(device: JsonObject, key: string): Date | undefined {
  const seconds = member(device, key);
  if (seconds === undefined) return undefined;
  if (typeof seconds !== "number") throw invalidResponse(key);
  return new Date(seconds * 1000);
}
