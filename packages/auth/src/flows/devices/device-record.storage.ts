/**
 * Stores the remembered device of an account. If storage is unavailable, no device is remembered, and the sign-in
 * continues.
 */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { deviceRecordKey } from "../../protocol/devices/device-storage-keys.ts";
import {
  type DeviceRecord,
  legacyDeviceKeys,
  readDeviceRecord,
  readLegacyDevice,
  serializeDevicePointer,
  serializeDeviceRecord,
} from "../../protocol/devices/device-record.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { AuthEnvironment } from "../../platform/index.ts";

/** The storage of remembered devices. Its methods do not throw. */
export interface DeviceStorage {
  /** Returns the device of the first username that has one. A device that another library has stored is migrated. */
  load(...names: readonly string[]): Secret<DeviceRecord> | undefined;
  /** Stores a device under its account's username and a pointer to it under another username. Both are replaced. */
  store(record: Secret<DeviceRecord>, otherName: string): void;
  /** Stores a pointer to a device under another username, unless that username already has a device. */
  link(record: Secret<DeviceRecord>, name: string): void;
  /** Removes the devices of these usernames, also those that their pointers lead to. */
  remove(...names: readonly string[]): void;
}

/** Returns the storage. */
export function deviceStorage(
  config: ResolvedAuthConfig,
  { storage }: Pick<AuthEnvironment, "storage">,
): DeviceStorage {
  const get = (key: string): string | null => attempt(() => storage.getItem(key)) ?? null;
  const set = (name: string, text: string): void => {
    attempt(() => storage.setItem(deviceRecordKey(config, name), text));
  };
  const removeKeys = (keys: readonly string[]): void => {
    for (const key of keys) attempt(() => storage.removeItem(key));
  };
  const storePointer = (name: string, account: string): void => {
    if (name !== account) set(name, serializeDevicePointer(account));
  };
  const read = (name: string): Secret<DeviceRecord> | undefined => readDeviceRecord(config, get, name);
  const migrate = (name: string): Secret<DeviceRecord> | undefined => {
    const record = readLegacyDevice(config, get, name);
    if (record === undefined) return undefined;
    set(name, serializeDeviceRecord(record));
    // If the storage is full, the values of the other library are kept.
    if (read(name) !== undefined) removeKeys(legacyDeviceKeys(config, name));
    return record;
  };
  return {
    load(...names) {
      for (const name of names) {
        const record = read(name) ?? migrate(name);
        if (record !== undefined) return record;
      }
      return undefined;
    },
    store(record, otherName) {
      const { account } = record.reveal();
      set(account, serializeDeviceRecord(record));
      storePointer(otherName, account);
      for (const name of [account, otherName]) removeKeys(legacyDeviceKeys(config, name));
    },
    link(record, name) {
      if (read(name) === undefined) storePointer(name, record.reveal().account);
    },
    remove(...names) {
      const accounts = names.flatMap((name) => read(name)?.reveal().account ?? []);
      for (const name of new Set([...names, ...accounts])) {
        removeKeys([deviceRecordKey(config, name), ...legacyDeviceKeys(config, name)]);
      }
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
