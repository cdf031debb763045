/**
 * Parses and serializes the stored key and secret of a remembered device.
 *
 * There is one record for each app client and account. It is stored under the id of the account's username. Under the
 * id of each other name with which the user has signed in, a pointer to the record is stored. The record lists all these
 * ids; a pointer whose id is not among them leads nowhere. The record is kept after a sign-out.
 *
 * If there is no record, the one of an earlier version is read, whose keys and pointers have the names themselves, and
 * then the three values that Amplify v6 and amazon-cognito-identity-js store. They count only if all three are present.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { deviceRecordKey } from "./device-storage-keys.ts";
import { isJsonObject, member, parseJson } from "../wire/read-json.ts";
import { legacyUserKey } from "../session/legacy-session-keys.ts";
import { isDeviceKey } from "./new-device-metadata.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";
import { jsonText } from "../wire/own-parts.ts";

/** The key and the secret of a device. */
export interface StoredDevice {
  readonly deviceKey: string;
  readonly deviceGroupKey: string;
  /** The device's secret: a text that is used without decoding. */
  readonly password: string;
}

export interface DeviceRecord extends StoredDevice {
  readonly version: 2;
  /** The ids under which the device is found. The first is the one of the record, the others are those of pointers. */
  readonly ids: readonly [own: string, ...others: string[]];
}

/** A device that is not stored as a record yet, and the names under which it is found. The first is the account's. */
export interface FormerDevice {
  readonly device: Secret<StoredDevice>;
  readonly names: readonly string[];
}

type ReadKey = (key: string) => string | null;

/** Reads the record of an id and follows a pointer; undefined if there is none. */
export function readDeviceRecord(
  config: ResolvedAuthConfig,
  get: ReadKey,
  id: string,
): Secret<DeviceRecord> | undefined {
  const stored = parse(get(deviceRecordKey(config, id)), 2);
  const at = stored && member(stored, "at");
  const [record, own] = typeof at === "string" ? [parse(get(deviceRecordKey(config, at)), 2), at] : [stored, id];
  return record !== undefined && isRecordOf(record, own, id) ? new Secret(record) : undefined;
}

/** Serializes a record for storage. The text contains the secret as plain text, so it must not be kept elsewhere. */
export function serializeDeviceRecord(device: Secret<StoredDevice>, ids: readonly string[]): string {
  const { deviceKey, deviceGroupKey, password } = device.reveal();
  return jsonText({ version: 2, ids, deviceKey, deviceGroupKey, password });
}

/** Serializes a pointer to the record of an id. */
export function serializeDevicePointer(at: string): string {
  return jsonText({ version: 2, at });
}

const LEGACY_NAMES = ["deviceKey", "deviceGroupKey", "randomPasswordKey"] as const;

/** Reads the device that an earlier version or another library has stored for a name; undefined unless it is complete. */
export function readFormerDevice(config: ResolvedAuthConfig, get: ReadKey, name: string): FormerDevice | undefined {
  const account = formerAccountOf(config, get, name);
  const record = parse(get(deviceRecordKey(config, account)), 1);
  if (record !== undefined && isDevice(record)) return { device: new Secret(record), names: [account, name] };
  const [deviceKey, deviceGroupKey, password] = LEGACY_NAMES.map((key) => get(legacyUserKey(config, name, key)));
  const device = { deviceKey, deviceGroupKey, password };
  return isDevice(device) ? { device: new Secret(device), names: [name] } : undefined;
}

/** Returns the account to which a pointer of an earlier version leads; the name itself if there is no pointer. */
export function formerAccountOf(config: ResolvedAuthConfig, get: ReadKey, name: string): string {
  const stored = parse(get(deviceRecordKey(config, name)), 1);
  const account = stored && member(stored, "account");
  return typeof account === "string" ? account : name;
}

/** Returns the keys of such a device. They are removed when the device is migrated or forgotten. */
export function formerDeviceKeys(config: ResolvedAuthConfig, name: string): readonly string[] {
  return [deviceRecordKey(config, name), ...LEGACY_NAMES.map((key) => legacyUserKey(config, name, key))];
}

function parse(text: string | null, version: number): JsonObject | undefined {
  const value = parseJson(text);
  return isJsonObject(value) && member(value, "version") === version ? value : undefined;
}

function isRecordOf(value: JsonObject, own: string, id: string): value is JsonObject & DeviceRecord {
  const ids = member(value, "ids");
  const isListed = Array.isArray(ids) && ids[0] === own && ids.includes(id);
  return isListed && ids.every((one) => typeof one === "string") && isDevice(value);
}

function isDevice(value: JsonObject): value is JsonObject & StoredDevice {
  const texts = ["deviceGroupKey", "password"].map((key) => member(value, key));
  return texts.every((text) => typeof text === "string" && text !== "") && isDeviceKey(member(value, "deviceKey"));
}
