/** The settings of the api: the defaults, every setting, and the errors for invalid ones. */
import { expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { readConfig } from "./config.ts";
import type { Environment } from "./settings.ts";

const POOL = {
  USER_POOL_ISSUER: "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_A",
  USER_POOL_CLIENT_ID: "abc",
};
const SITE = { SITE_ORIGIN: "https://example.com" };
const MAIL = {
  SMTP_URL: "smtps://user:pass@mail.example.com",
  CONTACT_MAIL_TO: "owner@example.com",
  CONTACT_MAIL_FROM: "site@example.com",
};

function problemOf(argv: readonly string[], env: Environment): string {
  try {
    readConfig(argv, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

test("without settings the api uses the local pool and the dev site, and sends no mail", () => {
  expect(readConfig([], {})).toMatchObject({
    port: 8787,
    store: { kind: "sqlite", directory: ".data/api" },
    userPool: {
      issuer: "http://localhost:9400/us-east-1_LocalPool",
      clientId: "localclient00000000000000",
      isLocalDefault: true,
    },
    siteOrigins: ["http://localhost:5173"],
    hostNames: [],
    mail: undefined,
  });
});

test("reads every setting", () => {
  const origins = { SITE_ORIGIN: "https://example.com, https://www.example.com:8443" };
  const env = { ...POOL, ...MAIL, ...origins, HOST_NAMES: "API.example.com, 192.0.2.7", TRUSTED_PROXIES: "1" };

  expect(readConfig(["--port", "0", "--data", "somewhere"], env)).toMatchObject({
    port: 0,
    store: { kind: "sqlite", directory: "somewhere" },
    userPool: { issuer: POOL.USER_POOL_ISSUER, clientId: "abc", isLocalDefault: false },
    siteOrigins: ["https://example.com", "https://www.example.com:8443"],
    hostNames: ["api.example.com", "192.0.2.7"],
    mail: { smtpUrl: new URL(MAIL.SMTP_URL), to: "owner@example.com", from: "site@example.com" },
  });
});

test("reads the settings of AWS", () => {
  const env = {
    ...POOL,
    ...SITE,
    ...MAIL,
    STORE: "dynamodb",
    TABLE_NAME: "poolgate",
    MAIL: "ses",
    AWS_REGION: "eu-west-1",
  };

  expect(readConfig([], env)).toMatchObject({
    store: { kind: "dynamodb", tableName: "poolgate" },
    mail: { kind: "ses", to: "owner@example.com", from: "site@example.com" },
  });
});

test("accepts a store in memory, blank settings and a local pool at another address", () => {
  const env = {
    ...POOL,
    USER_POOL_ISSUER: "http://localhost:41234/us-east-1_LocalPool",
    SMTP_URL: " ",
    SITE_ORIGIN: "",
  };
  const config = readConfig(["--data", ":memory:"], env);

  expect(config).toMatchObject({
    store: { kind: "sqlite", directory: undefined },
    mail: undefined,
    siteOrigins: ["http://localhost:5173"],
  });
});

test.each<[readonly string[], RegExp]>([
  [["--port", "65536"], /--port must be/],
  [["--port", "-1"], /not understood|--port must be/],
  [["--port", "8787x"], /--port must be/],
  [["--port", ""], /--port must be/],
  [["--data", ""], /--data must name/],
  [["--prot", "1"], /not understood\. Usage: --port/],
  [["8787"], /not understood/],
])("rejects the command line %j", (argv, problem) => {
  expect(problemOf(argv, {})).toMatch(problem);
});

test.each<[Environment, RegExp]>([
  [{ USER_POOL_ISSUER: POOL.USER_POOL_ISSUER, ...SITE }, /USER_POOL_CLIENT_ID must be set together/],
  [{ USER_POOL_CLIENT_ID: "abc", ...SITE }, /USER_POOL_ISSUER and/],
  [{ ...POOL, ...SITE, USER_POOL_ISSUER: "http://pool.example.com/p" }, /USER_POOL_ISSUER must be an https/],
  [{ ...POOL, ...SITE, USER_POOL_ISSUER: "http://localhost.evil.example/p" }, /USER_POOL_ISSUER must be an https/],
  [{ ...POOL, ...SITE, USER_POOL_ISSUER: `${POOL.USER_POOL_ISSUER}/` }, /without query or final slash/],
  [{ ...POOL, ...SITE, USER_POOL_ISSUER: `${POOL.USER_POOL_ISSUER}?x` }, /without query or final slash/],
  [{ ...POOL, ...SITE, USER_POOL_ISSUER: "https://user@pool.example.com/p" }, /USER_POOL_ISSUER must/],
  [{ ...POOL, ...SITE, USER_POOL_ISSUER: "us-east-1_A" }, /USER_POOL_ISSUER must/],
  [POOL, /SITE_ORIGIN must list/],
  [{ ...POOL, SITE_ORIGIN: "*" }, /SITE_ORIGIN must list/],
  [{ ...POOL, SITE_ORIGIN: "null" }, /SITE_ORIGIN must list/],
  [{ ...POOL, SITE_ORIGIN: "https://example.com/" }, /without a path/],
  [{ ...POOL, SITE_ORIGIN: "https://example.com,,https://a.example" }, /SITE_ORIGIN must list/],
  [{ ...POOL, SITE_ORIGIN: "file://" }, /SITE_ORIGIN must list/],
  [{ ...POOL, ...SITE, HOST_NAMES: "api.example.com" }, /^TRUSTED_PROXIES must be the number of your proxies/],
  [{ ...POOL, ...SITE, HOST_NAMES: "api.example.com", TRUSTED_PROXIES: "0" }, /^TRUSTED_PROXIES must be.*HOST_NAMES/],
  [
    { HOST_NAMES: "api.example.com", TRUSTED_PROXIES: "1" },
    /^USER_POOL_ISSUER and USER_POOL_CLIENT_ID must be set when HOST_NAMES is set\.$/,
  ],
  [MAIL, /^USER_POOL_ISSUER and USER_POOL_CLIENT_ID must be set when SMTP_URL is set\.$/],
  [
    { ...MAIL, SMTP_URL: undefined, MAIL: "ses", AWS_REGION: "eu-west-1" },
    /^USER_POOL_ISSUER and USER_POOL_CLIENT_ID must be set when MAIL is ses\.$/,
  ],
  [
    { STORE: "dynamodb", TABLE_NAME: "poolgate", AWS_REGION: "eu-west-1" },
    /^USER_POOL_ISSUER and USER_POOL_CLIENT_ID must be set when STORE is dynamodb\.$/,
  ],
  [{ HOST_NAMES: "api.example.com:443" }, /HOST_NAMES must list/],
  [{ HOST_NAMES: "https://api.example.com" }, /HOST_NAMES must list/],
  [{ HOST_NAMES: "api.example.com," }, /HOST_NAMES must list/],
  [{ HOST_NAMES: "*" }, /HOST_NAMES must list/],
  [{ ...MAIL, SMTP_URL: "http://mail.example.com" }, /SMTP_URL must look like/],
  [{ ...MAIL, SMTP_URL: "mail.example.com" }, /SMTP_URL must look like/],
  [{ ...MAIL, SMTP_URL: "smtp://mail.example.com?ignoreTLS=true" }, /SMTP_URL must look like/],
  [{ ...MAIL, SMTP_URL: "smtp://mail.example.com/path" }, /SMTP_URL must look like/],
  [{ STORE: "dynamo" }, /STORE must be one of: sqlite, dynamodb/],
  [{ STORE: "dynamodb", AWS_REGION: "eu-west-1" }, /TABLE_NAME must be the name/],
  [{ STORE: "dynamodb", AWS_REGION: "eu-west-1", TABLE_NAME: "arn:aws:x" }, /TABLE_NAME must be the name/],
  [{ STORE: "dynamodb", TABLE_NAME: "poolgate" }, /AWS_REGION must be set when STORE is dynamodb/],
  [{ MAIL: "ses", AWS_REGION: "eu-west-1" }, /CONTACT_MAIL_TO must be one e-mail address when MAIL is ses/],
  [{ ...MAIL, MAIL: "ses" }, /AWS_REGION must be set when MAIL is ses/],
  [{ ...MAIL, CONTACT_MAIL_TO: undefined }, /CONTACT_MAIL_TO must be one/],
  [{ ...MAIL, CONTACT_MAIL_TO: "a@example.com,b@example.com" }, /CONTACT_MAIL_TO must be one/],
  [{ ...MAIL, CONTACT_MAIL_FROM: "Site <site@example.com>" }, /CONTACT_MAIL_FROM must be one/],
])("rejects the settings %j", (env, problem) => {
  expect(problemOf([], env)).toMatch(problem);
});

test("reports all problems together, and no value in the message", () => {
  const problem = problemOf(["--port", "x1"], { SITE_ORIGIN: "bad-origin", SMTP_URL: "smtp://u:hunter2@h/x" });

  expect(problem.split("\n")).toHaveLength(6);
  expect(problem).not.toMatch(/hunter2|bad-origin|x1/);
});
