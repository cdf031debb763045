/** The network log of the whole suite, read once more as one: no test's secret may have leaked anywhere, not even elsewhere. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../support/base.ts";
import { leakFinder, proofsOf, type Secrets } from "../support/leaks.ts";
import type { Exchange } from "../support/network-log.ts";
import { NETWORK_LOG } from "../support/places.ts";

interface LogFile {
  readonly exchanges: readonly Exchange[];
  readonly secrets: Secrets;
  readonly origins: readonly string[];
}

let reading: ReturnType<typeof readAll> | undefined;

/** The logs as one, and a search of all of it. They are read once. */
const readLogs = () => (reading ??= readAll());

async function readAll(): Promise<LogFile & { readonly search: ReturnType<typeof leakFinder> }> {
  const names = await readdir(NETWORK_LOG);
  const files = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(NETWORK_LOG, name), "utf8")) as LogFile),
  );
  const exchanges = files.flatMap((file) => file.exchanges);
  const secrets = {
    passwords: files.flatMap((file) => file.secrets.passwords),
    codes: files.flatMap((file) => file.secrets.codes),
    devicePasswords: files.flatMap((file) => file.secrets.devicePasswords),
  };
  const origins = files.flatMap((file) => file.origins);
  return { exchanges, secrets, origins, search: leakFinder(exchanges, secrets, origins) };
}

const operations = (exchanges: readonly Exchange[]) =>
  new Set(exchanges.map(({ requestHeaders }) => requestHeaders["x-amz-target"]?.split(".").at(-1)));

test("the log saw every conversation, and knew secrets to look for", async () => {
  const { exchanges, secrets } = await readLogs();
  expect([...operations(exchanges)]).toEqual(
    expect.arrayContaining([
      "SignUp",
      "ConfirmSignUp",
      "ResendConfirmationCode",
      "InitiateAuth",
      "RespondToAuthChallenge",
      "ForgotPassword",
      "ConfirmForgotPassword",
      "GetTokensFromRefreshToken",
      "RevokeToken",
      "AssociateSoftwareToken",
      "VerifySoftwareToken",
      "GetUserAttributeVerificationCode",
      "VerifyUserAttribute",
      "StartWebAuthnRegistration",
      "CompleteWebAuthnRegistration",
      "ConfirmDevice",
      "ForgetDevice",
      "ChangePassword",
      "SetUserMFAPreference",
      "UpdateUserAttributes",
      "DeleteUser",
    ]),
  );
  expect(exchanges.some(({ requestHeaders }) => requestHeaders["authorization"]?.startsWith("Bearer "))).toBe(true);
  expect(secrets.passwords.length).toBeGreaterThan(5);
  expect(secrets.codes.length).toBeGreaterThan(3);
  expect(secrets.devicePasswords.length).toBeGreaterThan(1);
});

test("no password, code or token is anywhere but in its own place", async () => {
  const { exchanges, search } = await readLogs();
  expect(exchanges.flatMap(search)).toEqual([]);
});

test("the search finds a secret that is put in a wrong place", async () => {
  const { exchanges, secrets, search } = await readLogs();
  const [password = ""] = secrets.passwords;
  const [code = ""] = secrets.codes;
  const [devicePassword = ""] = secrets.devicePasswords;
  const [proof = ""] = proofsOf(exchanges);
  const token = exchanges.map(({ responseBody }) => /"IdToken":"([^"]+)"/.exec(responseBody)?.[1]).find(Boolean) ?? "";
  const key = exchanges.map(({ responseBody }) => /"SecretCode":"([^"]+)"/.exec(responseBody)?.[1]).find(Boolean) ?? "";
  const clean: Exchange = {
    method: "GET",
    url: "http://localhost/",
    requestHeaders: {},
    requestBody: "",
    status: 200,
    responseHeaders: {},
    responseBody: "",
  };
  const wrong: Exchange[] = [
    { ...clean, url: `http://localhost/?p=${encodeURIComponent(password)}` },
    { ...clean, requestBody: JSON.stringify({ Password: password }) },
    { ...clean, requestBody: Buffer.from(password).toString("base64") },
    { ...clean, requestBody: JSON.stringify({ ConfirmationCode: code }) },
    { ...clean, responseBody: `Your code is ${code}.` },
    { ...clean, requestHeaders: { authorization: `Bearer ${token}` } },
    { ...clean, url: `http://localhost/#id_token=${token}` },
    { ...clean, requestBody: JSON.stringify({ IdToken: token }) },
    { ...clean, requestBody: JSON.stringify({ ANSWER: code }) },
    { ...clean, requestBody: JSON.stringify({ draft: JSON.stringify({ password }) }) },
    { ...clean, url: `http://localhost/?secret=${key}` },
    { ...clean, responseBody: JSON.stringify({ SecretCode: key }) },
    { ...clean, requestBody: JSON.stringify({ PASSWORD: devicePassword }) },
    { ...clean, requestBody: JSON.stringify({ PASSWORD_CLAIM_SIGNATURE: proof }) },
  ];
  for (const exchange of wrong) expect(search(exchange), JSON.stringify(exchange.url)).not.toEqual([]);
  expect(search(clean)).toEqual([]);
});
