/** The configuration of a client: defaults, the pool's endpoint, and invalid settings. */
import { describe, expect, it } from "vitest";
import { resolveAuthConfig } from "./auth-config.ts";

const least = { userPoolId: "eu-west-2_AbC_123", userPoolClientId: "client" };

it("fills in the defaults", () => {
  expect(resolveAuthConfig(least)).toEqual({
    userPoolId: "eu-west-2_AbC_123",
    poolName: "AbC_123",
    userPoolClientId: "client",
    userPoolEndpoint: "https://cognito-idp.eu-west-2.amazonaws.com",
    issuers: [
      "https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_AbC_123",
      "https://issuer-cognito-idp.eu-west-2.amazonaws.com/eu-west-2_AbC_123",
    ],
  });
});

it("keeps the settings of the forms unchanged", () => {
  const forForms = { loginMechanisms: ["email"], passwordPolicy: { minLength: 12 }, autoSignIn: false } as const;
  expect(resolveAuthConfig({ ...least, ...forForms })).toMatchObject(forForms);
});

it.each(["", "us-east-1", "_name", "us-east-1_"])("rejects the pool id %j", (userPoolId) => {
  expect(() => resolveAuthConfig({ ...least, userPoolId })).toThrow(
    expect.objectContaining({ code: "configuration.userPoolId", message: "Invalid user pool id provided." }),
  );
});

it("rejects a configuration without a client id", () => {
  expect(() => resolveAuthConfig({ ...least, userPoolClientId: "" })).toThrow(
    expect.objectContaining({ code: "configuration.missing", message: "Auth UserPool not configured." }),
  );
});

describe("the endpoint", () => {
  it.each([
    ["eu-west-2", "https://cognito-idp.eu-west-2.amazonaws.com"],
    ["us-gov-west-1", "https://cognito-idp.us-gov-west-1.amazonaws.com"],
    ["cn-north-1", "https://cognito-idp.cn-north-1.amazonaws.com.cn"],
    ["eusc-de-east-1", "https://cognito-idp.eusc-de-east-1.amazonaws.eu"],
    ["us-iso-east-1", "https://cognito-idp.us-iso-east-1.c2s.ic.gov"],
    ["us-isob-east-1", "https://cognito-idp.us-isob-east-1.sc2s.sgov.gov"],
    ["eu-isoe-west-1", "https://cognito-idp.eu-isoe-west-1.cloud.adc-e.uk"],
    ["us-isof-south-1", "https://cognito-idp.us-isof-south-1.csp.hci.ic.gov"],
  ])("of a pool in %s is %s", (region, expected) => {
    expect(resolveAuthConfig({ ...least, userPoolId: `${region}_AbC` }).userPoolEndpoint).toBe(expected);
  });

  it.each([
    ["https://pool.example", "https://pool.example"],
    ["https://pool.example/path//", "https://pool.example/path"],
    ["http://localhost:9400", "http://localhost:9400"],
    ["http://127.0.0.1:9400", "http://127.0.0.1:9400"],
    ["http://[::1]:9400/", "http://[::1]:9400"],
  ])("can be %s", (userPoolEndpoint, expected) => {
    expect(resolveAuthConfig({ ...least, userPoolEndpoint }).userPoolEndpoint).toBe(expected);
  });

  it.each([
    "http://pool.example",
    "http://localhost.example",
    "http://127.0.0.1.example",
    "ftp://localhost",
    "pool",
    "",
  ])("cannot be %j", (userPoolEndpoint) => {
    expect(() => resolveAuthConfig({ ...least, userPoolEndpoint })).toThrow(
      expect.objectContaining({ code: "configuration.insecureEndpoint" }),
    );
  });
});

describe("the origins of an app's apis", () => {
  it.each(["https://api.example.com", "https://api.example.com:8443", "http://localhost:3000", "http://[::1]:3000"])(
    "can be %s",
    (origin) => {
      expect(resolveAuthConfig({ ...least, apiOrigins: [origin] }).apiOrigins).toEqual([origin]);
    },
  );

  it.each([
    "http://api.example.com",
    "http://localhost.example",
    "https://api.example.com/",
    "https://api.example.com/v1",
    "https://ann@api.example.com",
    "https://API.example.com",
    "https://api.example.com:443",
    "api.example.com",
    "*",
    "null",
    "file:///x",
    "",
  ])("cannot be %j", (origin) => {
    expect(() => resolveAuthConfig({ ...least, apiOrigins: ["https://good.example", origin] })).toThrow(
      expect.objectContaining({ code: "configuration.apiOrigin" }),
    );
  });
});
