/** A device as the pool lists it (DeviceType). */
import { badAnswer, isJsonObject, member, optionalList, readAttributeList, requiredString } from "../wire/read-json.ts";
import type { JsonObject } from "../wire/wire-request.ts";

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
  if (!isJsonObject(device)) throw badAnswer("Device");
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

/** Seconds since 1970, with a fraction or without. */
function readDate(device: JsonObject, key: string): Date | undefined {
  const seconds = member(device, key);
  if (seconds === undefined) return undefined;
  if (typeof seconds !== "number") throw badAnswer(key);
  return new Date(seconds * 1000);
}
