/** The configuration of a client: defaults, the pool's endpoint, and invalid settings. */
import { describe, expect, it } from "vitest";
import { type AuthConfig, resolveAuthConfig } from "./auth-config.ts";

const least = { userPoolId: "eu-west-2_AbC_123", userPoolClientId: "client" };

it("fills in what an app leaves out", () => {
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

it("keeps what is given for the forms as it is", () => {
  const forForms = { loginMechanisms: ["email"], passwordPolicy: { minLength: 12 }, autoSignIn: false } as const;
  expect(resolveAuthConfig({ ...least, ...forForms })).toMatchObject(forForms);
});

it.each(["us-east-1", "_name", "us-east-1_", "us east-1_name", "us-east-1_name/..", "us.east_name"])(
  "refuses the pool id %j",
  (userPoolId) => {
    expect(() => resolveAuthConfig({ ...least, userPoolId })).toThrow(
      expect.objectContaining({
        code: "configuration.userPoolId",
        message: "Invalid user pool id provided. config.userPoolId must look like us-east-1_AbCdEfGhI.",
      }),
    );
  },
);

it("accepts the configuration of another client", () => {
  const resolved = resolveAuthConfig({ ...least, userPoolEndpoint: "http://localhost:9400/" });
  expect(resolveAuthConfig(resolved)).toEqual(resolved);
});

const withMember = (name: string, value: unknown): AuthConfig => ({ ...least, [name]: value });

const ALL_MEMBERS =
  "userPoolId, userPoolClientId, userPoolEndpoint, regions, issuer, loginMechanisms, signUpAttributes, " +
  "passwordPolicy, autoSignIn, signInFlow, signUpVerification, apiOrigins, passkeys, oauth, userContextData, identityPoolId, identityPoolEndpoint, " +
  "allowGuestAccess";

describe("a required member that is missing", () => {
  it.each([
    ["userPoolId", undefined],
    ["userPoolId", ""],
    ["userPoolClientId", undefined],
    ["userPoolClientId", ""],
  ])("is named: %s is %j", (name, value) => {
    expect(() => resolveAuthConfig(withMember(name, value))).toThrow(
      expect.objectContaining({
        name: "AuthUserPoolException",
        code: "configuration.missing",
        message: `Auth UserPool not configured. config.${name} is missing: is its environment variable set?`,
      }),
    );
  });
});

describe("an optional member that is undefined", () => {
  it.each(ALL_MEMBERS.split(", ").slice(2))("counts as left out: %s", (name) => {
    expect(resolveAuthConfig(withMember(name, undefined))).toMatchObject(resolveAuthConfig(least));
  });
});

describe("a member of another type", () => {
  const aText = "non-empty string";
  const aFlag = "boolean";
  const texts = "a list of non-empty strings";
  const rows: readonly (readonly [name: string, expected: string, values: readonly unknown[]])[] = [
    ["userPoolId", "string", [null, 1, {}, ["us-east-1_a"]]],
    ["userPoolClientId", "string", [null, 1, {}]],
    ["userPoolEndpoint", aText, [null, "", 1, new URL("https://pool.example")]],
    ["regions", texts, [null, "eu-west-1", [""], [1], {}]],
    ["issuer", aText, [null, "", 1]],
    ["loginMechanisms", "a list of username, email, phone_number", [null, "email", ["phone"], [1]]],
    ["signUpAttributes", texts, [null, "email", [""], [null]]],
    ["autoSignIn", aFlag, [null, "false", 0]],
    ["signInFlow", "one of srp, password, choice, custom, customWithSrp", [null, "", "USER_SRP_AUTH", true]],
    ["signUpVerification", "one of code, link", [null, "", "email", true]],
    ["apiOrigins", texts, [null, "https://api.example.com", [""], [new URL("https://api.example.com")]]],
    ["userContextData", "function", [null, "data", {}]],
    ["identityPoolId", "string", [null, 1, {}]],
    ["identityPoolEndpoint", aText, [null, "", 1]],
    ["allowGuestAccess", aFlag, [null, "true", 1]],
    ["passkeys.createAfterPassword", aFlag, [null, "true", 1]],
    ["passwordPolicy.minLength", "number", [null, "8", {}]],
    ["passwordPolicy.requireLowercase", aFlag, [null, "true", 1]],
    ["passwordPolicy.requireUppercase", aFlag, [null, "true", 1]],
    ["passwordPolicy.requireNumbers", aFlag, [null, "true", 1]],
    ["passwordPolicy.requireSpecialCharacters", aFlag, [null, "true", 1]],
  ];
  const cases = rows.flatMap(([name, expected, values]) => values.map((value) => [name, value, expected] as const));

  it.each(cases)("is named: %s is %j", (name, value, expected) => {
    const [member = "", inner] = name.split(".");
    const config = withMember(member, inner === undefined ? value : { [inner]: value });
    expect(() => resolveAuthConfig(config)).toThrow(
      expect.objectContaining({
        code: "configuration.invalidMember",
        message: `config.${name} must be ${expected}.`,
      }),
    );
  });

  it.each([null, "strict", 8, []])("is named: passwordPolicy is %j", (passwordPolicy) => {
    expect(() => resolveAuthConfig(withMember("passwordPolicy", passwordPolicy))).toThrow(
      expect.objectContaining({
        code: "configuration.invalidMember",
        message:
          "config.passwordPolicy must be an object with minLength, requireLowercase, requireUppercase, requireNumbers, requireSpecialCharacters.",
      }),
    );
  });
});

describe("an unknown member", () => {
  // Misspelt ones, those of Amplify's configuration and of amazon-cognito-identity-js, and what every object inherits.
  const unknown = ["userPoolID", "userPoolClientID", "endpoint", "autoSignin", "Auth", "ClientId", "toString"];

  it.each(unknown)("is named: %s", (name) => {
    expect(() => resolveAuthConfig(withMember(name, undefined))).toThrow(
      expect.objectContaining({
        code: "configuration.unknownMember",
        message: `config has no member ${name}. It has ${ALL_MEMBERS}.`,
      }),
    );
  });

  it("of the password policy is named", () => {
    expect(() => resolveAuthConfig(withMember("passwordPolicy", { minimumLength: 8 }))).toThrow(
      expect.objectContaining({
        code: "configuration.unknownMember",
        message: expect.stringContaining("minimumLength"),
      }),
    );
  });

  it("is named before a missing one, because it may be the missing one misspelt", () => {
    const config: unknown = { user_pool_id: "us-east-1_a", userPoolClientId: "client" };
    expect(() => resolveAuthConfig(config as AuthConfig)).toThrow("config has no member user_pool_id.");
  });
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
  ])("may be %s", (userPoolEndpoint, expected) => {
    expect(resolveAuthConfig({ ...least, userPoolEndpoint }).userPoolEndpoint).toBe(expected);
  });

  it.each([
    "http://pool.example",
    "http://localhost.example",
    "http://127.0.0.1.example",
    "ftp://localhost",
    "pool",
    "https://pool.example@evil.example",
    "https://ann:canary@pool.example",
    "https://pool.example?to=",
    "https://a.b#c",
  ])("may not be %j", (userPoolEndpoint) => {
    expect(() => resolveAuthConfig({ ...least, userPoolEndpoint })).toThrow(
      expect.objectContaining({ code: "configuration.insecureEndpoint" }),
    );
  });
});

describe("the identity pool", () => {
  const identityPoolId = "eu-west-2:0f3a8c1e-0000-4000-8000-000000000000";

  it.each([
    "",
    "eu-west-2",
    "eu-west-2_AbC",
    "eu-west-2:",
    ":0f3a",
    "eu-west-2:0f3a/..",
    "eu west-2:0f3a",
    "eu.west:0f",
  ])("refuses the id %j", (id) => {
    expect(() => resolveAuthConfig({ ...least, identityPoolId: id })).toThrow(
      expect.objectContaining({
        name: "InvalidIdentityPoolIdException",
        code: "configuration.identityPoolId",
        message: expect.stringMatching(/^Invalid identity pool id provided\. /) as unknown,
      }),
    );
  });

  it.each([
    [{}, "https://cognito-identity.eu-west-2.amazonaws.com"],
    [{ identityPoolId: "cn-north-1:0f3a" }, "https://cognito-identity.cn-north-1.amazonaws.com.cn"],
    [{ identityPoolEndpoint: "https://identity.example/" }, "https://identity.example"],
    [{ identityPoolEndpoint: "http://localhost:9500" }, "http://localhost:9500"],
    // A proxy of the user pool is none of the identity pool.
    [{ userPoolEndpoint: "https://pool.example" }, "https://cognito-identity.eu-west-2.amazonaws.com"],
    // A local pool answers both.
    [{ userPoolEndpoint: "http://localhost:9400/" }, "http://localhost:9400"],
    [{ userPoolEndpoint: "http://localhost:9400", identityPoolEndpoint: "https://a.example" }, "https://a.example"],
  ])("with %j is at %s", (more, expected) => {
    const resolved = resolveAuthConfig({ ...least, identityPoolId, ...more });
    expect(resolved.identityPoolEndpoint).toBe(expected);
    expect(resolveAuthConfig(resolved)).toEqual(resolved);
  });

  it.each(["http://identity.example"])("may not be at %j", (identityPoolEndpoint) => {
    expect(() => resolveAuthConfig({ ...least, identityPoolId, identityPoolEndpoint })).toThrow(
      expect.objectContaining({ code: "configuration.insecureEndpoint" }),
    );
  });
});

const STAR = "has a star: name each origin";
const NO_ORIGIN = "is not an origin such as https://api.example.com";
const bareOrigin = (origin: string): string => `must be written ${origin}, without a slash, a path or a default port`;
const httpsOnly = (origin: string): string => `is ${origin}, but must be https:, or http: on this machine`;

describe("the origins of an app's apis", () => {
  it.each(["https://api.example.com", "https://api.example.com:8443", "http://localhost:3000", "http://[::1]:3000"])(
    "may be %s",
    (origin) => {
      expect(resolveAuthConfig({ ...least, apiOrigins: [origin] }).apiOrigins).toEqual([origin]);
    },
  );

  it.each([
    ["http://api.example.com", httpsOnly("http://api.example.com")],
    ["http://localhost.example", httpsOnly("http://localhost.example")],
    ["https://api.example.com/", bareOrigin("https://api.example.com")],
    ["https://api.example.com/v1", bareOrigin("https://api.example.com")],
    ["https://ann:canary@api.example.com", bareOrigin("https://api.example.com")],
    ["https://API.example.com", bareOrigin("https://api.example.com")],
    ["https://api.example.com:443", bareOrigin("https://api.example.com")],
    ["api.example.com", NO_ORIGIN],
    ["*", NO_ORIGIN],
    ["https://*.example.com", STAR],
    ["https://*", STAR],
    ["http://*.example.com", STAR],
    ["null", NO_ORIGIN],
    ["file:///x", NO_ORIGIN],
  ])("may not be %j, and the message says why", (origin, reason) => {
    expect(() => resolveAuthConfig({ ...least, apiOrigins: ["https://good.example", origin] })).toThrow(
      expect.objectContaining({
        name: "InvalidApiOrigin",
        code: "configuration.apiOrigin",
        message: `config.apiOrigins[1] ${reason}.`,
      }),
    );
  });
});

describe("the hosted pages", () => {
  const oauth = {
    domain: "auth.example.com",
    redirectSignIn: ["https://a.example/"],
    redirectSignOut: ["https://a.example/"],
  };
  const resolve = (changed: object) => resolveAuthConfig({ ...least, oauth: { ...oauth, ...changed } });

  it.each([
    ["auth.example.com", "https://auth.example.com"],
    ["https://auth.example.com", "https://auth.example.com"],
    ["https://auth.example.com/", "https://auth.example.com"],
    ["http://localhost:9400", "http://localhost:9400"],
  ])("have an origin: %s", (domain, origin) => {
    const resolved = resolve({ domain });
    expect(resolved.oauth?.domain).toBe(origin);
    expect(resolveAuthConfig(resolved).oauth).toEqual(resolved.oauth);
  });

  it.each([
    { domain: undefined },
    { domain: "http://auth.example.com" },
    { domain: "https://auth.example.com/login" },
    { domain: "javascript:alert(1)" },
    { domain: "auth.example.com@evil.example" },
    { domain: "https://ann:canary@auth.example.com" },
    { domain: "auth.example.com?to=" },
    { domain: "auth.example.com#" },
    { domain: "a b" },
    { redirectSignIn: undefined },
    { redirectSignIn: [] },
    { redirectSignIn: ["/callback"] },
    { redirectSignIn: ["javascript:alert(1)"] },
    { redirectSignOut: ["https://a.example/#out"] },
    { providers: "Google" },
    { providers: [{}] },
    { providers: [null] },
  ])("are refused: %j", (changed) => {
    expect(() => resolve(changed)).toThrow(expect.objectContaining({ code: "configuration.oauth" }));
  });

  it.each([
    [{ domain: "" }, "config.oauth.domain must be non-empty string."],
    [{ scopes: "openid" }, "config.oauth.scopes must be a list of non-empty strings."],
    [{ responseType: "implicit" }, "config.oauth.responseType must be one of code, token."],
    [
      { scope: [] },
      "config.oauth has no member scope. It has domain, redirectSignIn, redirectSignOut, scopes, responseType, providers.",
    ],
  ])("have members of these types: %j", (changed, message) => {
    expect(() => resolve(changed)).toThrow(expect.objectContaining({ message }));
  });
});
