/** Which issuers a pool's tokens may name. */
import { describe, expect, it } from "vitest";
import { accessToken, CLIENT_ID, idToken } from "../../../test/issued-tokens.ts";
import { toFailure } from "../errors/auth-error.ts";
import { type AuthConfig, resolveAuthConfig } from "./auth-config.ts";
import { readTokenClaims } from "../tokens/token-claims.ts";

const POOL = "eu-west-1_AbC123";

function isAccepted(iss: string, config: Partial<AuthConfig> = {}): boolean {
  const resolved = resolveAuthConfig({ userPoolId: POOL, userPoolClientId: CLIENT_ID, ...config });
  try {
    readTokenClaims(resolved, { accessToken: accessToken({ iss }), idToken: idToken({ iss }) });
    return true;
  } catch (error) {
    if (toFailure(error).code === "session.invalidTokens") return false;
    throw error;
  }
}

const ORIGINAL = `https://cognito-idp.eu-west-1.amazonaws.com/${POOL}`;
const UPDATED = `https://issuer-cognito-idp.eu-west-1.amazonaws.com/${POOL}`;

describe("the issuers of a pool", () => {
  it.each([
    ["the service itself", {}],
    ["a proxy", { userPoolEndpoint: "https://login.example.com/pool" }],
    ["a FIPS endpoint", { userPoolEndpoint: "https://cognito-idp-fips.us-east-1.amazonaws.com" }],
    ["a dual-stack endpoint", { userPoolEndpoint: "https://cognito-idp.eu-west-1.api.aws" }],
    [
      "a private link",
      { userPoolEndpoint: "https://vpce-0123456789abcdef0-abcdefgh.cognito-idp.eu-west-1.vpce.amazonaws.com" },
    ],
    ["a pool on this machine", { userPoolEndpoint: "http://localhost:9400" }],
  ])("are the original and the updated one for %s", (_, config) => {
    expect([isAccepted(ORIGINAL, config), isAccepted(UPDATED, config)]).toEqual([true, true]);
  });

  it.each([
    ["us-gov-west-1", "amazonaws.com"],
    ["cn-north-1", "amazonaws.com.cn"],
    ["eusc-de-east-1", "amazonaws.eu"],
    ["us-iso-west-1", "c2s.ic.gov"],
    ["us-isob-east-1", "sc2s.sgov.gov"],
    ["eu-isoe-west-1", "cloud.adc-e.uk"],
    ["us-isof-east-1", "csp.hci.ic.gov"],
  ])("in %s are under %s", (region, domain) => {
    const userPoolId = `${region}_AbC123`;
    expect(isAccepted(`https://cognito-idp.${region}.${domain}/${userPoolId}`, { userPoolId })).toBe(true);
    expect(isAccepted(`https://issuer-cognito-idp.${region}.${domain}/${userPoolId}`, { userPoolId })).toBe(true);
    expect(isAccepted(`https://cognito-idp.${region}.example/${userPoolId}`, { userPoolId })).toBe(false);
  });

  it("include those of the replica regions if the configuration names them", () => {
    const inReplica = `https://cognito-idp.eu-west-2.amazonaws.com/${POOL}`;
    const updatedInReplica = `https://issuer-cognito-idp.eu-west-2.amazonaws.com/${POOL}`;
    for (const iss of [inReplica, updatedInReplica]) {
      expect(isAccepted(iss)).toBe(false);
      expect(isAccepted(iss, { regions: ["eu-west-2"] })).toBe(true);
      expect(isAccepted(iss, { regions: ["eu-west-3"] })).toBe(false);
    }
    expect(isAccepted(ORIGINAL, { regions: ["eu-west-2"] })).toBe(true);
  });

  it("include the configured one, exactly as it is written", () => {
    const issuer = `https://login.example.com/${POOL}`;
    expect(isAccepted(issuer)).toBe(false);
    expect(isAccepted(issuer, { issuer })).toBe(true);
    expect(isAccepted(`${issuer}/`, { issuer })).toBe(false);
  });

  it("include the endpoint itself only on this machine", () => {
    for (const endpoint of ["http://localhost:9400", "http://127.0.0.1:9400", "https://localhost:9400"]) {
      expect(isAccepted(`${endpoint}/${POOL}`, { userPoolEndpoint: endpoint })).toBe(true);
    }
    const proxy = "https://login.example.com";
    expect(isAccepted(`${proxy}/${POOL}`, { userPoolEndpoint: proxy })).toBe(false);
  });

  it.each([
    ["another pool", "https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other"],
    ["another region", `https://cognito-idp.eu-west-9.amazonaws.com/${POOL}`],
    ["another partition", `https://cognito-idp.eu-west-1.amazonaws.com.cn/${POOL}`],
    ["a host that begins alike", `https://cognito-idp.eu-west-1.amazonaws.com.evil.example/${POOL}`],
    ["another scheme", `http://cognito-idp.eu-west-1.amazonaws.com/${POOL}`],
    ["another case", ORIGINAL.toUpperCase()],
    ["a slash more", `${ORIGINAL}/`],
    ["nobody", "https://"],
  ])("do not include %s", (_, iss) => {
    expect(isAccepted(iss)).toBe(false);
  });

  it("are required in the id token too", () => {
    const config = resolveAuthConfig({ userPoolId: POOL, userPoolClientId: CLIENT_ID });
    const tokens = { accessToken: accessToken({ iss: ORIGINAL }), idToken: idToken({ iss: `${ORIGINAL}x` }) };
    expect(() => readTokenClaims(config, tokens)).toThrow(expect.objectContaining({ code: "session.invalidTokens" }));
  });
});
