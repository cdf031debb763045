/**
 * What a remembered device proves itself with (Amazon Cognito, "Working with user devices in your user pool"), as it is stored:
 * one record for each client and account, under the name that the account goes by, and under every other name by which somebody
 * has signed in a pointer to it.
 *
 * It belongs to the device and outlives a sign-out. Amplify v6 and amazon-cognito-identity-js keep theirs in three keys a name;
 * those are read where there is no record. Half of one is none.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { deviceRecordKey } from "./device-storage-keys.ts";
import { isJsonObject, member, parseJson } from "../wire/read-json.ts";
import { legacyUserKey } from "../session/legacy-session.ts";
import { isDeviceKey } from "./new-device-metadata.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";
import { jsonText } from "../wire/own-properties.ts";

export interface DeviceRecord {
  readonly version: 1;
  /** The name under which the record lies. */
  readonly account: string;
  readonly deviceKey: string;
  readonly deviceGroupKey: string;
  /** What only this device knows: text, and taken as it is. */
  readonly password: string;
}

type ReadKey = (key: string) => string | null;

/** The device of a name, by way of a pointer, too; undefined when there is none. */
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

/** The text to store under the account's own name. It holds the password in clear: hand it to the storage and forget it. */
export function serializeDeviceRecord(record: Secret<DeviceRecord>): string {
  return jsonText(record.reveal());
}

/** The text to store under another name of the account. */
export function serializeDevicePointer(account: string): string {
  return jsonText({ version: 1, account });
}

const LEGACY_NAMES = ["deviceKey", "deviceGroupKey", "randomPasswordKey"] as const;

/** The device that another library left under a name; undefined unless all of it is there. */
export function readLegacyDevice(
  config: ResolvedAuthConfig,
  get: ReadKey,
  name: string,
): Secret<DeviceRecord> | undefined {
  const [deviceKey, deviceGroupKey, password] = LEGACY_NAMES.map((key) => get(legacyUserKey(config, name, key)));
  const record = { version: 1, account: name, deviceKey, deviceGroupKey, password };
  return isDeviceRecord(record) ? new Secret(record) : undefined;
}

/** Everything of another library's device, to remove once it is migrated or forgotten. */
export function legacyDeviceKeys(config: ResolvedAuthConfig, name: string): readonly string[] {
  return LEGACY_NAMES.map((key) => legacyUserKey(config, name, key));
}

function parse(text: string | null): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) && member(value, "version") === 1 ? value : undefined;
}

function isDeviceRecord(value: JsonObject): value is JsonObject & DeviceRecord {
  const texts = ["account", "deviceGroupKey", "password"].map((key) => member(value, key));
  return texts.every((text) => typeof text === "string" && text !== "") && isDeviceKey(member(value, "deviceKey"));
}
