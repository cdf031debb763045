/** The stored record of a device: its key, its secret and the names under which it is found. */
import { describe, expect, it } from "vitest";
import { CLIENT_ID, config } from "../../../test/issued-tokens.ts";
import { deviceKeysOf, deviceRecordKey } from "./device-storage-keys.ts";
import {
  type DeviceRecord,
  legacyDeviceKeys,
  readDeviceRecord,
  readLegacyDevice,
  serializeDevicePointer,
  serializeDeviceRecord,
} from "./device-record.ts";
import { readNewDevice } from "./new-device-metadata.ts";
import { Secret } from "../wire/secret.ts";

const record: DeviceRecord = {
  version: 1,
  account: "0b1c",
  deviceKey: "us-east-1_11111111-2222-4333-8444-555555555555",
  deviceGroupKey: "-AbCdEfGh",
  password: "c2VjcmV0",
};
const text = serializeDeviceRecord(new Secret(record));
const from = (entries: Readonly<Record<string, string>>) => (key: string) => entries[key] ?? null;
const legacy = (name: string, part: string): string => `CognitoIdentityServiceProvider.${CLIENT_ID}.${name}.${part}`;

describe("a stored device", () => {
  it("is found under the account's own name, and through an alias", () => {
    const get = from({
      [deviceRecordKey(config, "0b1c")]: text,
      [deviceRecordKey(config, "ann@example.com")]: serializeDevicePointer("0b1c"),
      [deviceRecordKey(config, "bob@example.com")]: serializeDevicePointer("none"),
    });
    expect(readDeviceRecord(config, get, "0b1c")?.reveal()).toEqual(record);
    expect(readDeviceRecord(config, get, "ann@example.com")?.reveal()).toEqual(record);
    expect(readDeviceRecord(config, get, "bob@example.com")).toBeUndefined();
    expect(readDeviceRecord(config, get, "0B1C")).toBeUndefined();
  });

  const odd: readonly (readonly [name: string, stored: string])[] = [
    ["empty", ""],
    ["cut", text.slice(0, -1)],
    ["a list", `[${text}]`],
    ["a pointer to itself", serializeDevicePointer("0b1c")],
    ["of another version", JSON.stringify({ ...record, version: "1" })],
    ["inherited", `{"__proto__":${text}}`],
    ...(["deviceKey", "deviceGroupKey", "password"] as const).flatMap((key) =>
      [undefined, null, "", 5].map(
        (value) => [`with ${key} ${String(value)}`, JSON.stringify({ ...record, [key]: value })] as const,
      ),
    ),
    ["with a key that is too long", JSON.stringify({ ...record, deviceKey: `us-east-1_${"0".repeat(46)}` })],
    ["with a key of other characters", JSON.stringify({ ...record, deviceKey: "us-east-1_1 OR 1" })],
  ];
  it.each(odd)("counts as missing when it is %s", (_, stored) => {
    expect(readDeviceRecord(config, from({ [deviceRecordKey(config, "0b1c")]: stored }), "0b1c")).toBeUndefined();
  });

  it("does not reveal its secret when it is printed", () => {
    const get = from({ [deviceRecordKey(config, "0b1c")]: text });
    expect(JSON.stringify(readDeviceRecord(config, get, "0b1c"))).not.toContain(record.password);
  });
});

describe("a device that another library stored", () => {
  const whole = {
    [legacy("ann@example.com", "deviceKey")]: record.deviceKey,
    [legacy("ann@example.com", "deviceGroupKey")]: record.deviceGroupKey,
    [legacy("ann@example.com", "randomPasswordKey")]: record.password,
  };

  it("is read completely, under the name that it is stored under", () => {
    const found = readLegacyDevice(config, from(whole), "ann@example.com");
    expect(found?.reveal()).toEqual({ ...record, account: "ann@example.com" });
    expect(legacyDeviceKeys(config, "ann@example.com")).toEqual(Object.keys(whole));
  });

  it.each(Object.keys(whole))("counts as missing without %s", (missing) => {
    const half = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== missing));
    expect(readLegacyDevice(config, from(half), "ann@example.com")).toBeUndefined();
  });

  it("is stored where every sign-in looks", () => {
    expect(deviceKeysOf(config, "ann@example.com")).toEqual([
      `poolgate.${CLIENT_ID}.device.ann@example.com`,
      legacy("ann@example.com", "deviceKey"),
    ]);
  });
});

describe("the keys of a new device", () => {
  const { deviceKey, deviceGroupKey } = record;
  it("are both present or both missing", () => {
    expect(readNewDevice({ DeviceKey: deviceKey, DeviceGroupKey: deviceGroupKey })).toEqual({
      deviceKey,
      deviceGroupKey,
    });
    for (const odd of [undefined, null, "text", [], {}, { DeviceKey: deviceKey }, { DeviceGroupKey: deviceGroupKey }]) {
      expect.soft(readNewDevice(odd)).toBeUndefined();
    }
    expect(readNewDevice({ DeviceKey: "none", DeviceGroupKey: deviceGroupKey })).toBeUndefined();
    expect(readNewDevice({ DeviceKey: deviceKey, DeviceGroupKey: "" })).toBeUndefined();
  });
});
