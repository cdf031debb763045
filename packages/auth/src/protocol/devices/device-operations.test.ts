/** The requests and responses of the device operations and device challenges. */
import { describe, expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { AuthError } from "../errors/auth-error.ts";
import { deviceNotFound, isDeviceNotFound, usernamesIn, withUsername } from "./device-responses.ts";
import { buildInitiateAuthRequest } from "../sign-in/initiate-auth.ts";
import { buildRespondToAuthChallengeRequest } from "../sign-in/respond-to-auth-challenge.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";
import { buildDeviceSrpResponse, buildDeviceVerifierResponse, readDeviceVerifierChallenge } from "./device-srp-auth.ts";
import { buildConfirmDeviceRequest } from "./confirm-device.ts";
import { buildForgetDeviceRequest } from "./forget-device.ts";
import { buildGetDeviceRequest, readGetDeviceResponse } from "./get-device.ts";
import { buildListDevicesRequest, readListDevicesResponse } from "./list-devices.ts";
import { buildUpdateDeviceStatusRequest } from "./update-device-status.ts";

const token = new Secret("access");
const deviceKey = "us-east-1_a";
const answer = { username: "ann", deviceKey, session: new Secret("session") };
const invalidResponse = expect.objectContaining({ code: "network.badAnswer" }) as Error;

const notFound = (message: string) =>
  new AuthError({ name: "ResourceNotFoundException", code: "service.notFound", message });

describe("requests", () => {
  it.each([
    [
      buildConfirmDeviceRequest(token, { deviceKey, deviceName: "Firefox", salt: "AA==", verifier: "AQ==" }),
      "ConfirmDevice",
      {
        AccessToken: "access",
        DeviceKey: deviceKey,
        DeviceName: "Firefox",
        DeviceSecretVerifierConfig: { Salt: "AA==", PasswordVerifier: "AQ==" },
      },
    ],
    [
      buildListDevicesRequest(token, "next"),
      "ListDevices",
      { AccessToken: "access", Limit: 60, PaginationToken: "next" },
    ],
    [buildGetDeviceRequest(token, deviceKey), "GetDevice", { AccessToken: "access", DeviceKey: deviceKey }],
    [buildForgetDeviceRequest(token, deviceKey), "ForgetDevice", { AccessToken: "access", DeviceKey: deviceKey }],
    [
      buildUpdateDeviceStatusRequest(token, { deviceKey, isRemembered: true }),
      "UpdateDeviceStatus",
      { AccessToken: "access", DeviceKey: deviceKey, DeviceRememberedStatus: "remembered" },
    ],
    [
      buildUpdateDeviceStatusRequest(token, { deviceKey, isRemembered: false }),
      "UpdateDeviceStatus",
      { AccessToken: "access", DeviceKey: deviceKey, DeviceRememberedStatus: "not_remembered" },
    ],
  ])("%#", (request, operation, body) => {
    expect(request.operation).toBe(operation);
    expect(request.body.reveal()).toEqual(body);
  });

  it("DEVICE_SRP_AUTH: sends A with the user name from the pool's challenge", () => {
    expect(buildDeviceSrpResponse(config, answer, "abc").body.reveal()).toMatchObject({
      ChallengeName: "DEVICE_SRP_AUTH",
      ChallengeResponses: { USERNAME: "ann", DEVICE_KEY: deviceKey, SRP_A: "abc" },
      Session: "session",
    });
    const without = buildDeviceSrpResponse(config, { ...answer, session: new Secret("") }, "abc");
    expect(without.body.reveal()).toMatchObject({ Session: undefined });
  });

  it("DEVICE_PASSWORD_VERIFIER: sends the proof and the unchanged secret block", () => {
    const proof = { secretBlock: "block", signature: new Secret("sig"), timestamp: "now" };
    expect(buildDeviceVerifierResponse(config, answer, proof).body.reveal()).toMatchObject({
      ChallengeName: "DEVICE_PASSWORD_VERIFIER",
      ChallengeResponses: {
        USERNAME: "ann",
        DEVICE_KEY: deviceKey,
        PASSWORD_CLAIM_SECRET_BLOCK: "block",
        PASSWORD_CLAIM_SIGNATURE: "sig",
        TIMESTAMP: "now",
      },
    });
  });

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

  const odd: readonly (readonly [name: string, body: JsonObject])[] = [
    ["another challenge", { ...verifier, ChallengeName: "SMS_MFA" }],
    ["tokens", { AuthenticationResult: {} }],
    ...["SALT", "SRP_B", "SECRET_BLOCK"].map(
      (key) => [`without ${key}`, { ...verifier, ChallengeParameters: { ...parameters, [key]: "" } }] as const,
    ),
  ];
  it.each(odd)("%s is a bad answer to A", (_, body) => {
    expect(() => readDeviceVerifierChallenge(body)).toThrow(invalidResponse);
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
