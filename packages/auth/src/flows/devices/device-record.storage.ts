/**
 * Stores the remembered device of an account. If storage is unavailable, no device is remembered, and the sign-in
 * continues.
 *
 * The storage keys have ids instead of names, so that nobody who looks into the storage reads who has signed in here. An
 * id is a hash of the name and of a random text, which is stored, too. So it does not protect a name from somebody who
 * has the storage and guesses it.
 */
import { bytesToBase64Url, utf8ToBytes } from "../../crypto/bytes.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { deviceRecordKey, deviceSaltKey } from "../../protocol/devices/device-storage-keys.ts";
import {
  type DeviceRecord,
  formerAccountOf,
  formerDeviceKeys,
  readDeviceRecord,
  readFormerDevice,
  serializeDevicePointer,
  serializeDeviceRecord,
  type StoredDevice,
} from "../../protocol/devices/device-record.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { type AuthEnvironment, sha256 } from "../../platform/index.ts";

const SALT_BYTES = 16;
/** 132 bits of the hash. */
const ID_LENGTH = 22;

/** The storage of remembered devices. Its methods do not throw. */
export interface DeviceStorage {
  /**
   * Returns the device of the first username that has one. A device that an earlier version or another library has stored
   * is migrated.
   */
  load(...names: readonly string[]): Promise<Secret<StoredDevice> | undefined>;
  /** Stores a device under the username of its account, and pointers to it under other usernames. */
  store(device: Secret<StoredDevice>, ...names: readonly string[]): Promise<void>;
  /** Stores a pointer to the device of a username under another one, unless that one already has a device. */
  link(known: string, name: string): Promise<void>;
  /** Removes the devices of these usernames, under all names under which they are found. */
  remove(...names: readonly string[]): Promise<void>;
}

/** Returns the storage. */
export function deviceStorage(
  config: ResolvedAuthConfig,
  { storage, random }: Pick<AuthEnvironment, "storage" | "random">,
): DeviceStorage {
  const saltKey = deviceSaltKey(config);
  const keyOf = (id: string): string => deviceRecordKey(config, id);
  const get = (key: string): string | null => attempt(() => storage.getItem(key)) ?? null;
  const set = (key: string, text: string): void => {
    attempt(() => storage.setItem(key, text));
  };
  const removeKeys = (keys: readonly string[]): void => {
    for (const key of keys) attempt(() => storage.removeItem(key));
  };
  const createSalt = (): string | null => {
    set(saltKey, bytesToBase64Url(random(SALT_BYTES)));
    return get(saltKey);
  };
  /** Returns the ids of names. Without a salt or a hash function, there are none. */
  const idsOf = async (names: readonly string[], salt = get(saltKey)): Promise<string[]> => {
    if (!salt) return [];
    const texts = names.map((name) => utf8ToBytes(`${salt}.${config.userPoolClientId}.${name}`));
    const hashes = await Promise.all(texts.map(sha256)).catch(() => []);
    return hashes.map((hash) => bytesToBase64Url(hash).slice(0, ID_LENGTH));
  };
  const read = (id: string | undefined): Secret<DeviceRecord> | undefined =>
    id === undefined ? undefined : readDeviceRecord(config, get, id);
  /** Returns the ids under which the record of an id is found. */
  const idsOfRecord = (id: string): readonly string[] => {
    const [own, ...others] = read(id)?.reveal().ids ?? [];
    return own === undefined ? [] : [own, ...others.filter((other) => read(other)?.reveal().ids[0] === own)];
  };
  /** Stores a record and pointers to it. Pointers to an earlier record of this id stay. */
  const save = (device: Secret<StoredDevice>, own: string, others: readonly string[]): void => {
    const known = idsOfRecord(own);
    const ids = new Set([own, ...others, ...(known[0] === own ? known : [])]);
    set(keyOf(own), serializeDeviceRecord(device, [...ids]));
    for (const other of others) set(keyOf(other), serializeDevicePointer(own));
  };
  const store: DeviceStorage["store"] = async (device, ...names) => {
    const [own, ...others] = new Set(await idsOf(names, get(saltKey) ?? createSalt()));
    if (own === undefined) return;
    save(device, own, others);
    // If the storage is full, the values of an earlier version or of another library are kept.
    if ([own, ...others].every((id) => read(id)?.reveal().deviceKey === device.reveal().deviceKey)) {
      removeKeys(names.flatMap((name) => formerDeviceKeys(config, name)));
    }
  };
  const load = async (name: string): Promise<Secret<StoredDevice> | undefined> => read((await idsOf([name]))[0]);
  const migrate = async (name: string): Promise<Secret<StoredDevice> | undefined> => {
    const account = formerAccountOf(config, get, name);
    const device = await load(account);
    const former = device === undefined ? readFormerDevice(config, get, name) : { device, names: [account, name] };
    if (former !== undefined) await store(former.device, ...former.names);
    return former?.device;
  };
  return {
    store,
    async load(...names) {
      for (const name of names) {
        const device = (await load(name)) ?? (await migrate(name));
        if (device !== undefined) return device;
      }
      return undefined;
    },
    async link(known, name) {
      const [from, id] = await idsOf([known, name]);
      const record = read(from);
      if (record === undefined || id === undefined || read(id) !== undefined) return;
      save(record, record.reveal().ids[0], [id]);
    },
    async remove(...names) {
      const all = new Set(names.flatMap((name) => [name, formerAccountOf(config, get, name)]));
      const ids = await idsOf([...all]);
      removeKeys([...ids, ...ids.flatMap(idsOfRecord)].map(keyOf));
      removeKeys([...all].flatMap((name) => formerDeviceKeys(config, name)));
    },
  };
}

/** Calls a function of the storage; undefined if it throws. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
