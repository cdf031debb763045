/**
 * Parses and serializes the stored key and secret of a remembered device.
 *
 * There is one record for each app client and account. Its storage key contains the account's username. For each other
 * name with which the user has signed in, a pointer to the record is stored. The record is kept after a sign-out.
 *
 * If there is no record, the three values that Amplify v6 and amazon-cognito-identity-js store are read. They count
 * only if all three are present.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { deviceRecordKey } from "./device-storage-keys.ts";
import { isJsonObject, member } from "../wire/read-json.ts";
import { legacyUserKey } from "../session/legacy-session.ts";
import { isDeviceKey } from "./new-device-metadata.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";
import { jsonText } from "../wire/own-properties.ts";

export interface DeviceRecord {
  readonly version: 1;
  /** The username in the record's storage key. */
  readonly account: string;
  readonly deviceKey: string;
  readonly deviceGroupKey: string;
  /** The device's secret: a text that is used without decoding. */
  readonly password: string;
}

type ReadKey = (key: string) => string | null;

/** Reads the record of a name and follows a pointer; undefined if there is none. */
export function readDeviceRecord(
  config: ResolvedAuthConfig,
  get: ReadKey,
  name: string,
): Secret<DeviceRecord> | undefined {
  const stored = parse(get(deviceRecordKey(config, name)));
  const account = stored && member(stored, "account");
  const isPointer = typeof account === "string" && account !== name;
  const record = isPointer ? parse(get(deviceRecordKey(config, account))) : stored;
  return record !== undefined && isDeviceRecord(record) ? new Secret(record) : undefined;
}

/** Serializes a record for storage. The text contains the secret as plain text, so it must not be kept elsewhere. */
export function serializeDeviceRecord(record: Secret<DeviceRecord>): string {
  return jsonText(record.reveal());
}

/** Serializes a pointer to the record of an account. */
export function serializeDevicePointer(account: string): string {
  return jsonText({ version: 1, account });
}

const LEGACY_NAMES = ["deviceKey", "deviceGroupKey", "randomPasswordKey"] as const;

/** Reads the device that another library has stored for a name; undefined unless it is complete. */
export function readLegacyDevice(
  config: ResolvedAuthConfig,
  get: ReadKey,
  name: string,
): Secret<DeviceRecord> | undefined {
  const [deviceKey, deviceGroupKey, password] = LEGACY_NAMES.map((key) => get(legacyUserKey(config, name, key)));
  const record = { version: 1, account: name, deviceKey, deviceGroupKey, password };
  return isDeviceRecord(record) ? new Secret(record) : undefined;
}

/** Returns the storage keys of another library's device. They are removed when the device is migrated or forgotten. */
export function legacyDeviceKeys(config: ResolvedAuthConfig, name: string): readonly string[] {
  return LEGACY_NAMES.map((key) => legacyUserKey(config, name, key));
}

function parse(text: string | null): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isJsonObject(value) && member(value, "version") === 1 ? value : undefined;
  } catch {
    return undefined;
  }
}

function isDeviceRecord(value: JsonObject): value is JsonObject & DeviceRecord {
  const texts = ["account", "deviceGroupKey", "password"].map((key) => member(value, key));
  return texts.every((text) => typeof text === "string" && text !== "") && isDeviceKey(member(value, "deviceKey"));
}
