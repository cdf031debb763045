/** The stored record of a device: its key, its secret and the ids under which it is found. */
import { describe, expect, it } from "vitest";
import { CLIENT_ID, config } from "../../../test/issued-tokens.ts";
import { deviceKeysOf, deviceRecordKey, deviceSaltKey } from "./device-storage-keys.ts";
import { readDeviceRecord, readFormerDevice, serializeDevicePointer, serializeDeviceRecord } from "./device-record.ts";
import { readNewDevice } from "./new-device-metadata.ts";
import { Secret } from "../wire/secret.ts";

const device = {
  deviceKey: "us-east-1_11111111-2222-4333-8444-555555555555",
  deviceGroupKey: "-AbCdEfGh",
  password: "c2VjcmV0",
};
const record = { version: 2, ids: ["own", "alias"], ...device };
const text = serializeDeviceRecord(new Secret(device), ["own", "alias"]);
const from = (entries: Readonly<Record<string, string>>) => (key: string) => entries[key] ?? null;
const keyOf = (id: string): string => deviceRecordKey(config, id);
const legacy = (name: string, part: string): string => `CognitoIdentityServiceProvider.${CLIENT_ID}.${name}.${part}`;

describe("a stored device", () => {
  const odd: readonly (readonly [name: string, stored: string])[] = [
    ["empty", ""],
    ["cut", text.slice(0, -1)],
    ["a list", `[${text}]`],
    ["a pointer to itself", serializeDevicePointer("own")],
    ["of another version", JSON.stringify({ ...record, version: "2" })],
    ["inherited", `{"__proto__":${text}}`],
    ["of another id", JSON.stringify({ ...record, ids: ["alias", "own"] })],
    ["with an id that is no text", JSON.stringify({ ...record, ids: ["own", 5] })],
    ...(["ids", "deviceKey", "deviceGroupKey", "password"] as const).flatMap((key) =>
      [undefined, null, "", 5].map(
        (value) => [`with ${key} ${String(value)}`, JSON.stringify({ ...record, [key]: value })] as const,
      ),
    ),
    ["with a key that is too long", JSON.stringify({ ...record, deviceKey: `us-east-1_${"0".repeat(46)}` })],
    ["with a key of other characters", JSON.stringify({ ...record, deviceKey: "us-east-1_1 OR 1" })],
  ];
  it.each(odd)("counts as missing when it is %s", (_, stored) => {
    expect(readDeviceRecord(config, from({ [keyOf("own")]: stored }), "own")).toBeUndefined();
  });

  it("does not reveal its secret when it is printed", () => {
    const found = readDeviceRecord(config, from({ [keyOf("own")]: text }), "own");
    expect(JSON.stringify(found)).not.toContain(device.password);
  });
});

describe("a device that an earlier version stored", () => {
  const pointer = JSON.stringify({ version: 1, account: "0b1c" });

  it.each([
    ["a pointer to nothing", { [keyOf("ann@example.com")]: pointer }],
    ["a record of a later version", { [keyOf("ann@example.com")]: text }],
    ["incomplete", { [keyOf("ann@example.com")]: JSON.stringify({ version: 1, account: "0b1c", deviceKey: "" }) }],
  ])("counts as missing when it is %s", (_, entries) => {
    expect(readFormerDevice(config, from(entries), "ann@example.com")).toBeUndefined();
  });
});

describe("a device that another library stored", () => {
  const whole = {
    [legacy("ann@example.com", "deviceKey")]: device.deviceKey,
    [legacy("ann@example.com", "deviceGroupKey")]: device.deviceGroupKey,
    [legacy("ann@example.com", "randomPasswordKey")]: device.password,
  };

  it.each(Object.keys(whole))("counts as missing without %s", (missing) => {
    const half = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== missing));
    expect(readFormerDevice(config, from(half), "ann@example.com")).toBeUndefined();
  });

  it("is stored where every sign-in looks", () => {
    expect(deviceKeysOf(config, "ann@example.com")).toEqual([
      deviceSaltKey(config),
      `poolgate.${CLIENT_ID}.device.ann@example.com`,
      legacy("ann@example.com", "deviceKey"),
    ]);
  });
});

describe("the keys of a new device", () => {
  const { deviceKey, deviceGroupKey } = device;
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
