/** The remembered device of an account in the storage. What the storage refuses is not remembered, and nothing else fails by it. */
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

export interface DeviceStorage {
  /** The device of any of the names; one that another library left becomes ours. */
  load(...names: readonly string[]): Secret<DeviceRecord> | undefined;
  /** In the place of whatever was remembered under the account's own name and another of its names. */
  store(record: Secret<DeviceRecord>, otherName: string): void;
  /** From now on the device is found by this name, too, unless another one is. */
  link(record: Secret<DeviceRecord>, name: string): void;
  /** Whatever lies under these names, and what it points to. */
  forget(...names: readonly string[]): void;
}

export function deviceStorage(
  config: ResolvedAuthConfig,
  { storage }: Pick<AuthEnvironment, "storage">,
): DeviceStorage {
  const get = (key: string): string | null => attempt(() => storage.getItem(key)) ?? null;
  const set = (name: string, text: string): void => {
    attempt(() => storage.setItem(deviceRecordKey(config, name), text));
  };
  const remove = (keys: readonly string[]): void => {
    for (const key of keys) attempt(() => storage.removeItem(key));
  };
  const point = (name: string, account: string): void => {
    if (name !== account) set(name, serializeDevicePointer(account));
  };
  const read = (name: string): Secret<DeviceRecord> | undefined => readDeviceRecord(config, get, name);
  const adopt = (name: string): Secret<DeviceRecord> | undefined => {
    const record = readLegacyDevice(config, get, name);
    if (record === undefined) return undefined;
    set(name, serializeDeviceRecord(record));
    // A storage that is full keeps the other library's.
    if (read(name) !== undefined) remove(legacyDeviceKeys(config, name));
    return record;
  };
  return {
    load(...names) {
      for (const name of names) {
        const record = read(name) ?? adopt(name);
        if (record !== undefined) return record;
      }
      return undefined;
    },
    store(record, otherName) {
      const { account } = record.reveal();
      set(account, serializeDeviceRecord(record));
      point(otherName, account);
      for (const name of [account, otherName]) remove(legacyDeviceKeys(config, name));
    },
    link(record, name) {
      if (read(name) === undefined) point(name, record.reveal().account);
    },
    forget(...names) {
      const accounts = names.flatMap((name) => read(name)?.reveal().account ?? []);
      for (const name of new Set([...names, ...accounts])) {
        remove([deviceRecordKey(config, name), ...legacyDeviceKeys(config, name)]);
      }
    },
  };
}

/** Undefined when the storage throws. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
