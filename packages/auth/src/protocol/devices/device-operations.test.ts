/** The requests and responses of the device operations and device challenges. */
import { describe, expect, it } from "vitest";
import { AuthError } from "../errors/auth-error.ts";
import { deviceNotFound, isDeviceNotFound, usernamesIn, withUsername } from "./device-responses.ts";
import { readGetDeviceResponse } from "./get-device.ts";
const deviceKey = "us-east-1_a";
const invalidResponse = expect.objectContaining({ code: "network.badAnswer" }) as Error;

const notFound = (message: string) =>
  new AuthError({ name: "ResourceNotFoundException", code: "service.notFound", message });

describe("responses", () => {
  const device = {
    DeviceKey: deviceKey,
    DeviceAttributes: [
      { Name: "device_name", Value: "Firefox" },
      { Name: "dev:device_remembered_status", Value: "not_remembered" },
    ],
    DeviceCreateDate: 1.5,
    DeviceLastAuthenticatedDate: 2,
  };

  it.each([
    {},
    { Device: null },
    { Device: {} },
    { Device: { ...device, DeviceCreateDate: "1" } },
    { Device: { ...device, DeviceAttributes: ["x"] } },
    { Device: { ...device, DeviceAttributes: [{ Value: "x" }] } },
  ])("%j is a bad answer", (body) => {
    expect(() => readGetDeviceResponse(body)).toThrow(invalidResponse);
  });

  it("name the account, and the user of the sign-in if the pool omits the name", () => {
    const asked = { ChallengeName: "DEVICE_SRP_AUTH" };
    expect(usernamesIn({ ChallengeParameters: { USER_ID_FOR_SRP: "0b1c", USERNAME: "ann" } })).toEqual(["0b1c", "ann"]);
    expect(usernamesIn({})).toEqual([]);
    expect(usernamesIn({ ChallengeParameters: { USER_ID_FOR_SRP: "", USERNAME: "" } })).toEqual([]);
    expect(withUsername(asked, "ann")).toEqual({ ...asked, ChallengeParameters: { USERNAME: "ann" } });
    const named = { ...asked, ChallengeParameters: { USERNAME: "bob" } };
    expect(withUsername(named, "ann")).toEqual(named);
    expect(withUsername({ ChallengeName: "SMS_MFA" }, "ann")).toEqual({ ChallengeName: "SMS_MFA" });
  });

  it("a device that is gone is told from whatever else is not found", () => {
    expect(isDeviceNotFound(deviceNotFound())).toBe(true);
    expect(isDeviceNotFound(notFound("Device does not exist"))).toBe(true);
    expect(isDeviceNotFound(notFound("User pool client x does not exist."))).toBe(false);
    expect(isDeviceNotFound(new Error("Device does not exist."))).toBe(false);
  });
});
