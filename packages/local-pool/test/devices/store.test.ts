/** The contract of the store for devices, in memory and in a file. */
import { beforeEach, describe, expect, it } from "vitest";
import type { DeviceRecord, Store } from "../../src/store/store.ts";
import { FORMS, NOW, openIn, session } from "../support/store-forms.ts";

const KEY = "us-east-1_00000000-0000-4000-8000-000000000001";

function device(overrides: Partial<DeviceRecord> = {}): DeviceRecord {
  return {
    userId: "user-1",
    key: KEY,
    name: "Ann's telephone",
    salt: Uint8Array.of(0, 1, 2),
    encryptedVerifier: Uint8Array.of(3, 4),
    isRemembered: true,
    createdAtMs: NOW,
    modifiedAtMs: NOW,
    authenticatedAtMs: NOW - 1,
    ...overrides,
  };
}

describe.each(FORMS)("devices in the store in %s", (form) => {
  let store: Store;

  beforeEach(() => {
    store = openIn(form);
  });

  /** Confirms a device in a session of its own. */
  function confirm(overrides: Partial<DeviceRecord>): void {
    const record = device(overrides);
    const id = `session of ${record.key}`;
    store.insertSession(session({ id, userId: record.userId, device: { key: record.key, isNew: true } }));
    expect(store.confirmDevice(id, record)).toBe(true);
  }

  it("returns the device of a session unchanged", () => {
    for (const expected of [undefined, { key: KEY, isNew: true }, { key: KEY, isNew: false }]) {
      const id = JSON.stringify(expected) ?? "none";
      store.insertSession(session({ id, device: expected }));
      expect(store.findSession(id)?.device).toEqual(expected);
    }
  });

  it("stores a new device once, of its own session and user only", () => {
    store.insertSession(session({ device: { key: KEY, isNew: true } }));
    expect(store.confirmDevice("session-2", device())).toBe(false);
    expect(store.confirmDevice("session-1", device({ userId: "user-2" }))).toBe(false);
    expect(store.confirmDevice("session-1", device({ key: "us-east-1_2" }))).toBe(false);
    expect(store.findDevice("user-1", KEY)).toBeUndefined();
    expect(store.confirmDevice("session-1", device())).toBe(true);
    expect(store.findDevice("user-1", KEY)).toEqual(device());
    expect(store.findDevice("user-2", KEY)).toBeUndefined();
    expect(store.findSession("session-1")?.device).toEqual({ key: KEY, isNew: false });
    expect(store.confirmDevice("session-1", device({ name: "second" }))).toBe(false);
    expect(store.findDevice("user-1", KEY)?.name).toBe("Ann's telephone");
  });

  it("stores a device without a name", () => {
    confirm({ name: undefined });
    expect(store.findDevice("user-1", KEY)).toEqual(device({ name: undefined }));
  });

  it("lists the remembered devices of a user page by page, oldest first", () => {
    confirm({ key: "r_c", createdAtMs: 2 });
    confirm({ key: "r_b", createdAtMs: 2 });
    confirm({ key: "r_d", createdAtMs: 1 });
    confirm({ key: "r_a", createdAtMs: 3, isRemembered: false });
    confirm({ key: "r_e", createdAtMs: 3, userId: "user-2" });
    const keys = (limit: number, after?: DeviceRecord): string[] =>
      store.listDevices("user-1", { isRememberedOnly: true, limit, after }).map(({ key }) => key);
    expect(keys(60)).toEqual(["r_d", "r_b", "r_c"]);
    expect(keys(2)).toEqual(["r_d", "r_b"]);
    expect(keys(2, store.findDevice("user-1", "r_b"))).toEqual(["r_c"]);
    expect(keys(2, store.findDevice("user-1", "r_c"))).toEqual([]);
  });

  it("changes whether a device is remembered, and records its last use", () => {
    confirm({});
    expect(store.changeDeviceStatus("user-2", KEY, { isRemembered: false, nowMs: NOW + 1 })).toBe(false);
    expect(store.changeDeviceStatus("user-1", KEY, { isRemembered: false, nowMs: NOW + 1 })).toBe(true);
    expect(store.findDevice("user-1", KEY)).toEqual(device({ isRemembered: false, modifiedAtMs: NOW + 1 }));
    store.recordDeviceUse("user-2", KEY, NOW + 2);
    store.recordDeviceUse("user-1", KEY, NOW + 3);
    const used = { isRemembered: false, modifiedAtMs: NOW + 3, authenticatedAtMs: NOW + 3 };
    expect(store.findDevice("user-1", KEY)).toEqual(device(used));
  });

  it("forgets a device permanently", () => {
    store.insertSession(session({ device: { key: KEY, isNew: true } }));
    store.confirmDevice("session-1", device());
    expect(store.forgetDevice("user-2", KEY)).toBe(false);
    expect(store.forgetDevice("user-1", KEY)).toBe(true);
    expect(store.forgetDevice("user-1", KEY)).toBe(false);
    expect(store.findDevice("user-1", KEY)).toBeUndefined();
    expect(store.confirmDevice("session-1", device())).toBe(false);
  });

  it("deletes a user's devices with the user", () => {
    confirm({});
    store.deleteUser("user-1");
    expect(store.findDevice("user-1", KEY)).toBeUndefined();
  });
});
