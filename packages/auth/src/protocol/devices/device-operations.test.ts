/** The requests and responses of the device operations and device challenges. */
import { describe, expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { AuthError } from "../errors/auth-error.ts";
import { deviceNotFound, isDeviceNotFound, usernamesIn, withUsername } from "./device-responses.ts";
import { buildInitiateAuthRequest } from "../sign-in/initiate-auth.ts";
import { buildRespondToAuthChallengeRequest } from "../sign-in/respond-to-auth-challenge.ts";
import { Secret } from "../wire/secret.ts";
import { readDeviceVerifierChallenge } from "./device-srp-auth.ts";
import { readGetDeviceResponse } from "./get-device.ts";
import { readListDevicesResponse } from "./list-devices.ts";
const deviceKey = "us-east-1_a";
const answer = { username: "ann", deviceKey, session: new Secret("session") };
const invalidResponse = expect.objectContaining({ code: "network.badAnswer" }) as Error;

const notFound = (message: string) =>
  new AuthError({ name: "ResourceNotFoundException", code: "service.notFound", message });

describe("requests", () => {
  it("contain the device's key in their parameters", () => {
    const start = { flow: "choice", preferredChallenge: undefined, username: "ann", deviceKey } as const;
    expect(buildInitiateAuthRequest(config, start).body.reveal()).toMatchObject({
      AuthParameters: { USERNAME: "ann", DEVICE_KEY: deviceKey },
    });
    const response = { challengeName: "SMS_MFA", responses: { USERNAME: "ann", SMS_MFA_CODE: "123456" } } as const;
    const request = buildRespondToAuthChallengeRequest(config, { ...response, ...answer });
    expect(request.body.reveal()).toMatchObject({
      ChallengeResponses: { USERNAME: "ann", SMS_MFA_CODE: "123456", DEVICE_KEY: deviceKey },
    });
  });
});

describe("responses", () => {
  const parameters = { SALT: "0a", SRP_B: "0b", SECRET_BLOCK: "block", DEVICE_KEY: deviceKey };
  const verifier = { ChallengeName: "DEVICE_PASSWORD_VERIFIER", ChallengeParameters: parameters };

  it("DEVICE_PASSWORD_VERIFIER is read completely, with or without a session", () => {
    const read = { salt: "0a", srpB: "0b", secretBlock: "block" };
    expect(readDeviceVerifierChallenge(verifier)).toEqual({ ...read, session: undefined });
    expect(readDeviceVerifierChallenge({ ...verifier, Session: "s" })).toEqual({ ...read, session: "s" });
  });

  const device = {
    DeviceKey: deviceKey,
    DeviceAttributes: [
      { Name: "device_name", Value: "Firefox" },
      { Name: "dev:device_remembered_status", Value: "not_remembered" },
    ],
    DeviceCreateDate: 1.5,
    DeviceLastAuthenticatedDate: 2,
  };
  const read = {
    id: deviceKey,
    name: "Firefox",
    isRemembered: false,
    attributes: { device_name: "Firefox", "dev:device_remembered_status": "not_remembered" },
    createDate: new Date(1500),
    lastModifiedDate: undefined,
    lastAuthenticatedDate: new Date(2000),
  };

  it("reads devices, single and in pages", () => {
    expect(readGetDeviceResponse({ Device: device })).toEqual(read);
    expect(readListDevicesResponse({ Devices: [device], PaginationToken: "p" })).toEqual({
      devices: [read],
      paginationToken: "p",
    });
    expect(readListDevicesResponse({})).toEqual({ devices: [], paginationToken: undefined });
    expect(readGetDeviceResponse({ Device: { DeviceKey: deviceKey } })).toMatchObject({
      name: undefined,
      isRemembered: undefined,
    });
  });

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
