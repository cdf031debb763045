/**
 * Requests that are wrong before an operation sees them: bodies that are not JSON objects, unknown targets, methods,
 * media types, sizes. Each gets the service's own typed error, and the pool still serves requests.
 */
import { gzipSync } from "node:zlib";
import { readVectors } from "@poolgate/testkit/vectors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPool, type OpenedPool } from "../support/open-test-pool.ts";
import { call, readAnswer, wireRequest } from "../support/wire-client.ts";

interface Suite {
  readonly cases: readonly { name: string; expect: "y" | "n" | "i"; base64: string }[];
  readonly generate: readonly { name: string; expect: "n"; repeat: string; times: number }[];
}

const SIGN_UP = { ClientId: "localclient00000000000000", Username: "ann@example.com", Password: "correct horse" };
const KIBIBYTES_64 = 65_536;
const NESTED = '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000);

const suite = readVectors("json/json-test-suite.json") as Suite;
const texts = [
  ...suite.cases.map((one) => [one.name, one.expect, Buffer.from(one.base64, "base64")] as const),
  ...suite.generate.map((one) => [one.name, one.expect, Buffer.from(one.repeat.repeat(one.times))] as const),
];

let pool: OpenedPool;
let before: string;
beforeAll(async () => {
  pool = await openTestPool();
  before = pool.readRows();
});
afterAll(() => pool.close());

async function refusalOf(request: Request): Promise<string> {
  const { status, name } = await readAnswer(await pool.fetch(request));
  return `${status} ${name}`;
}

describe("bodies", () => {
  it.each(texts)("%s (%s)", async (_name, expected, bytes) => {
    const refusal = await refusalOf(wireRequest("SignUp", bytes));
    const isTooLong = bytes.length > KIBIBYTES_64;
    const refusals = {
      // A JSON object lacks the members of SignUp. Any other JSON value has the wrong type.
      y: ["400 SerializationException", "400 InvalidParameterException"],
      i: ["400 SerializationException", "400 InvalidParameterException"],
      n: [`${isTooLong ? 413 : 400} SerializationException`],
    };
    expect(refusals[expected]).toContain(refusal);
  });

  it.each([
    ["none", null],
    ["empty", ""],
    ["white space", " \n"],
    ["cut in the middle", JSON.stringify(SIGN_UP).slice(0, -5)],
    ["two objects", "{}{}"],
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"SignUp"'],
    ["a number", "1"],
    ["a form", "ClientId=a&Username=b"],
    ["not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ["UTF-16", Buffer.from("\ufeff{}", "utf16le")],
    ["nested lists", "[".repeat(30_000) + "]".repeat(30_000)],
    ["members nested in a member", `{"ClientMetadata":${NESTED}}`],
  ])("%s", async (_name, body) => {
    expect(await refusalOf(wireRequest("SignUp", body))).toBe("400 SerializationException");
  });

  it("deeply nested in a member that is not read", async () => {
    expect(await refusalOf(wireRequest("SignUp", `{"Unknown":${NESTED}}`))).toBe("400 InvalidParameterException");
  });

  it("longer than 64 KiB, declared or not", async () => {
    const body = JSON.stringify({ ...SIGN_UP, Filling: "a".repeat(KIBIBYTES_64) });
    expect(await refusalOf(wireRequest("SignUp", body))).toBe("413 SerializationException");
    const declared = { headers: { "content-length": String(body.length) } };
    expect(await refusalOf(wireRequest("SignUp", body, declared))).toBe("413 SerializationException");
  });

  it("with 20,000 invalid members: a hundred are named", async () => {
    const UserAttributes = Array.from({ length: 20_000 }, () => ({}));
    const { message } = await call(pool.fetch, "SignUp", { ...SIGN_UP, UserAttributes });
    expect(message).toMatch(/^100 validation errors detected: Value null at 'userAttributes.1.member.name' failed/u);
    expect(message.length).toBeLessThan(20_000);
  });

  it("compressed", async () => {
    const body = gzipSync(JSON.stringify(SIGN_UP));
    const refusal = await refusalOf(wireRequest("SignUp", body, { headers: { "content-encoding": "gzip" } }));
    expect(refusal).toBe("415 SerializationException");
  });

  it("with a duplicate member: the last one is used and checked", async () => {
    const body = `{"Username":"ann@example.com","ClientId":"localclient00000000000000","Password":"correct horse","Username":""}`;
    expect(await refusalOf(wireRequest("SignUp", body))).toBe("400 InvalidParameterException");
  });
});

describe("targets", () => {
  it.each([
    ["absent", null],
    ["empty", ""],
    ["without an operation", "AWSCognitoIdentityProviderService."],
    ["an unknown operation", "AWSCognitoIdentityProviderService.SignUpp"],
    ["in another letter case", "AWSCognitoIdentityProviderService.signUp"],
    ["with text after it", "AWSCognitoIdentityProviderService.SignUp.SignUp"],
    ["a prototype's name", "AWSCognitoIdentityProviderService.constructor"],
    ["another one", "AWSCognitoIdentityProviderService.__proto__"],
    ["without the prefix", "SignUp"],
    ["of another service", "DynamoDB_20120810.SignUp"],
    ["of the identity pool, under the user pool's name", "AWSCognitoIdentityProviderService.GetId"],
    ["of the user pool, under the identity pool's name", "AWSCognitoIdentityService.SignUp"],
    ["that the pool does not have", "AWSCognitoIdentityProviderService.UpdateProvisionedLimit"],
    ["that the service does not have", "AWSCognitoIdentityProviderService.AdminStartUserAuth"],
    ["a path", "AWSCognitoIdentityProviderService.../SignUp"],
    ["long", `AWSCognitoIdentityProviderService.${"A".repeat(8_000)}`],
  ])("%s", async (_name, target) => {
    const request = wireRequest("SignUp", JSON.stringify(SIGN_UP), { headers: { "x-amz-target": target } });
    expect(await refusalOf(request)).toBe("400 UnknownOperationException");
  });
});

describe("media types", () => {
  it.each([
    ["application/json"],
    ["text/plain"],
    ["application/x-amz-json-1.0"],
    ["application/x-www-form-urlencoded"],
  ])("%s", async (type) => {
    const request = wireRequest("SignUp", JSON.stringify(SIGN_UP), { headers: { "content-type": type } });
    expect(await refusalOf(request)).toBe("400 UnknownOperationException");
  });
});

describe("paths and methods", () => {
  it.each([
    ["GET", "/", 404],
    ["PUT", "/", 405],
    ["DELETE", "/", 405],
    ["POST", "/outbox", 405],
    ["OPTIONS", "/outbox", 405],
    ["POST", "/us-east-1_LocalPool/.well-known/jwks.json", 405],
    ["GET", "/us-east-1_Other/.well-known/jwks.json", 404],
    ["GET", "/us-east-1_LocalPool/.well-known/other", 404],
    ["GET", "/outbox/1", 404],
    ["GET", "//outbox", 404],
    ["GET", "/%2e%2e/%2e%2e/etc/passwd", 404],
    ["GET", "/healthz%00", 404],
    ["GET", "/%", 404],
    ["POST", "/nowhere", 404],
  ])("%s %s", async (method, path, status) => {
    const response = await pool.fetch(new Request(`http://localhost:9400${path}`, { method }));
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/^(?:Nothing here\. .*|Method not allowed\.)\n$/u);
  });
});

it("has written nothing, and still serves requests", async () => {
  expect(pool.readRows()).toBe(before);
  expect((await call(pool.fetch, "SignUp", SIGN_UP)).name).toBeUndefined();
});
