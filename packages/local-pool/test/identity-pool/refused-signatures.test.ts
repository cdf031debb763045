/** What `whoSigned` answers for a user, and every reason for which it refuses a request. */
import { SignatureError, whoSigned, type WhoSignedOptions } from "@poolgate/local-pool";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { SERVICE_PROVIDER, keyOf, loginsOf, PROVIDER, startIdentityPool } from "../support/identity-client.ts";
import { requestOf, SIGNERS, type SigningKey, type ToSign } from "../support/signed-requests.ts";
import { createTestPool, type StartedPool } from "../support/start-pool.ts";

const URL = "http://localhost:3000/orders";
const sign = SIGNERS["the AWS SDK"];
const MINUTE_MS = 60_000;

let pool: StartedPool;
let key: SigningKey;
let identityId: string;

beforeAll(async () => {
  pool = createTestPool({ identityPool: { allowUnauthenticatedIdentities: true } });
  ({ key, identityId } = await keyOf(pool));
  return () => pool.close();
});

async function reasonOf(request: Request, options: WhoSignedOptions = {}): Promise<string> {
  const { reason, status } = await whoSigned(request, { pool, ...options }).then(
    () => ({ reason: "none", status: 403 }),
    (error: unknown) => (error instanceof SignatureError ? error : { reason: String(error), status: 0 }),
  );
  expect(status).toBe(403);
  return reason;
}

/** The same request with other headers. Undefined: without this header. */
function withHeaders(request: Request, changed: Readonly<Record<string, string | undefined>>): Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return new Request(request, { headers });
}

const withAuthorization = (request: Request, change: (authorization: string) => string): Request =>
  withHeaders(request, { authorization: change(request.headers.get("authorization") ?? "") });

it("a user is named as API Gateway names the caller", async () => {
  const own = startIdentityPool();
  const logins = await loginsOf(own);
  const user = await keyOf(own, logins);
  const signer = await whoSigned(await sign({ url: URL }, user.key, own.clock.now()), { pool: own });
  const sub = String(JSON.parse(Buffer.from(logins[PROVIDER]?.split(".")[1] ?? "", "base64url").toString()).sub);
  expect(signer).toMatchObject({
    identityId: user.identityId,
    roleArn: "arn:aws:iam::000000000000:role/LocalPoolAuthenticated",
    amr: ["authenticated", SERVICE_PROVIDER, `${SERVICE_PROVIDER}:CognitoSignIn:${sub}`],
    isAuthenticated: true,
    userPoolUser: { userPoolId: "us-east-1_LocalPool", sub },
  });
});

it("the request can be read afterwards, and not before", async () => {
  const request = await sign({ url: URL, method: "POST", body: "text" }, key, pool.clock.now());
  expect(await whoSigned(request, { pool })).toMatchObject({ identityId });
  expect(await request.text()).toBe("text");
  expect(await reasonOf(request)).toBe("unreadableBody");
});

it("the scope that the api expects can be another one", async () => {
  const scope = { service: "lambda", region: "eu-west-1" };
  const request = await sign({ url: URL, ...scope }, key, pool.clock.now());
  expect(await whoSigned(request, { pool, ...scope })).toMatchObject({ identityId });
  expect(await reasonOf(request, { service: "lambda" })).toBe("wrongScope");
  expect(await reasonOf(request, { region: "eu-west-1" })).toBe("wrongScope");
});

it.each<[string, ToSign, number, string]>([
  ["five minutes ago", { url: URL }, -5 * MINUTE_MS, "none"],
  ["longer ago", { url: URL }, -5 * MINUTE_MS - 1_000, "skewedClock"],
  ["five minutes ahead", { url: URL }, 5 * MINUTE_MS, "none"],
  ["later", { url: URL }, 5 * MINUTE_MS + 1_000, "skewedClock"],
  ["presigned for 15 minutes, at their end", { url: URL, isPresigned: true }, -15 * MINUTE_MS + 1_000, "none"],
  ["presigned for 15 minutes, after them", { url: URL, isPresigned: true }, -15 * MINUTE_MS, "expiredUrl"],
])("a signature from %s", async (_, request, offsetMs, reason) => {
  expect(await reasonOf(await sign(request, key, pool.clock.now() + offsetMs))).toBe(reason);
});

it("keys of another pool, parts of two keys, and expired ones", async () => {
  const own = startIdentityPool();
  const [{ key: first }, { key: second }] = [await keyOf(own), await keyOf(own)];
  const outcome = async (mixed: Partial<SigningKey>, askedPool = own) =>
    reasonOf(await sign({ url: URL }, { ...first, ...mixed }, own.clock.now()), { pool: askedPool });
  expect(await outcome({}, pool)).toBe("unknownKey");
  expect(await outcome({ accessKeyId: second.accessKeyId })).toBe("unknownKey");
  expect(await outcome({ sessionToken: second.sessionToken })).toBe("unknownKey");
  expect(await outcome({ secretAccessKey: second.secretAccessKey })).toBe("changedRequest");
  own.clock.advance(3_600_000);
  expect(await outcome({})).toBe("expiredToken");
});

describe("a request", () => {
  it.each<[string, (request: Request) => Request, string]>([
    ["without a signature", (request) => withHeaders(request, { authorization: undefined }), "missingSignature"],
    ["with a token", (request) => withAuthorization(request, () => "Bearer abc"), "incompleteSignature"],
    [
      "with another algorithm",
      (request) => withAuthorization(request, (a) => a.replace("HMAC", "ECDSA")),
      "incompleteSignature",
    ],
    [
      "with nothing but the algorithm",
      (request) => withAuthorization(request, () => "AWS4-HMAC-SHA256"),
      "incompleteSignature",
    ],
    ["with a part twice", (request) => withAuthorization(request, (a) => `${a}, Signature=00`), "incompleteSignature"],
    ["with a part that has no name", (request) => withAuthorization(request, (a) => `${a}, `), "incompleteSignature"],
    ["with a short signature", (request) => withAuthorization(request, (a) => a.slice(0, -1)), "incompleteSignature"],
    [
      "with a longer scope",
      (request) => withAuthorization(request, (a) => a.replace("aws4_request", "aws4_request/x")),
      "incompleteSignature",
    ],
    [
      "with another end of the scope",
      (request) => withAuthorization(request, (a) => a.replace("aws4_", "aws5_")),
      "incompleteSignature",
    ],
    [
      "with another day in the scope",
      (request) => withAuthorization(request, (a) => a.replace("/20260105/", "/20260104/")),
      "wrongScope",
    ],
    [
      "without its host signed",
      (request) => withAuthorization(request, (a) => a.replace("host;", "")),
      "incompleteSignature",
    ],
    [
      "without its token signed",
      (request) => withAuthorization(request, (a) => a.replace(";x-amz-security-token", "")),
      "incompleteSignature",
    ],
    ["with one more header of AWS", (request) => withHeaders(request, { "x-amz-meta-a": "b" }), "incompleteSignature"],
    ["without a date", (request) => withHeaders(request, { "x-amz-date": undefined }), "incompleteSignature"],
    [
      "on a day that does not exist",
      (request) => withHeaders(request, { "x-amz-date": "20260230T120000Z" }),
      "incompleteSignature",
    ],
    ["without its token", (request) => withHeaders(request, { "x-amz-security-token": undefined }), "unknownKey"],
    [
      "with the hash of another body",
      (request) => withHeaders(request, { "x-amz-content-sha256": "0".repeat(64) }),
      "changedRequest",
    ],
    [
      "signed in its query, too",
      (request) => new Request(`${request.url}?X-Amz-Signature=00`, request),
      "incompleteSignature",
    ],
  ])("%s", async (_, change, reason) => {
    expect(await reasonOf(change(await sign({ url: URL }, key, pool.clock.now())))).toBe(reason);
  });

  it.each<[string, string, string, string]>([
    ["without an algorithm", "X-Amz-Algorithm=AWS4-HMAC-SHA256", "", "incompleteSignature"],
    ["with its date twice", "X-Amz-Date=", "X-Amz-Date=20260105T120000Z&X-Amz-Date=", "incompleteSignature"],
    ["with no time to live", "X-Amz-Expires=900", "X-Amz-Expires=0", "incompleteSignature"],
    ["with more than a week to live", "X-Amz-Expires=900", "X-Amz-Expires=604801", "incompleteSignature"],
    ["with words for a time to live", "X-Amz-Expires=900", "X-Amz-Expires=soon", "incompleteSignature"],
    ["with a longer time to live", "X-Amz-Expires=900", "X-Amz-Expires=901", "changedRequest"],
    ["with a parameter more", "X-Amz-Date=", "a=b&X-Amz-Date=", "changedRequest"],
    ["with bytes that are no UTF-8", "tag=%C3%AB", "tag=%C3%EB", "changedRequest"],
  ])("presigned %s", async (_, part, other, reason) => {
    const { url } = await sign({ url: `${URL}?tag=%C3%AB`, isPresigned: true }, key, pool.clock.now());
    expect(url).toContain(part);
    expect(await reasonOf(requestOf(url.replace(part, other), { method: "GET", headers: {} }))).toBe(reason);
  });

  it("with anything for a signature is refused with a reason", async () => {
    const authorization = (await sign({ url: URL }, key, pool.clock.now())).headers.get("authorization") ?? "";
    const pieces = fc.array(fc.oneof(fc.constantFrom(...authorization.split(/\b/)), fc.string()), { maxLength: 12 });
    const any = fc.tuple(pieces, fc.webQueryParameters(), fc.constantFrom("X-Amz-Signature", "X-Amz-Credential", "a"));
    await fc.assert(
      fc.asyncProperty(any, async ([parts, query, name]) => {
        const header = parts.join("").replaceAll(/[^\x20-\x7e]/g, "");
        const request = requestOf(`${URL}?${query}&${name}=${query}`, {
          method: "GET",
          headers: { authorization: `AWS4-HMAC-SHA256 ${header}` },
        });
        expect(await reasonOf(request)).toBe("incompleteSignature");
        const presigned = withHeaders(request, { authorization: undefined });
        expect(await reasonOf(presigned)).toMatch(/^(?:incomplete|missing)Signature$/);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a pool of another process", () => {
  it("is asked at its address", async () => {
    const request = await sign({ url: URL }, key, pool.clock.now());
    const asked: string[] = [];
    const handle = (question: Request) => {
      asked.push(`${question.method} ${question.url}`);
      return pool.handle(question);
    };
    expect(await whoSigned(request, { pool: { handle } })).toMatchObject({ identityId });
    expect(asked).toEqual(["POST http://localhost/whoSigned"]);
  });

  it("refuses what is no claim", async () => {
    const outcomes = ["{", "[]", "{}", '{"day":1}'].map(async (body) => {
      const question = new Request("http://localhost:9400/whoSigned", { method: "POST", body });
      const { status, headers } = await pool.handle(question);
      return `${status} ${headers.get("x-amzn-errortype")}`;
    });
    expect(await Promise.all(outcomes)).toEqual([
      "400 SerializationException:",
      "400 SerializationException:",
      "400 InvalidParameterException:",
      "400 SerializationException:",
    ]);
  });

  it("that does not answer, or is none, is no fault of the request", async () => {
    const request = await sign({ url: URL }, key, pool.clock.now());
    const outcome = (status: number, text: string) =>
      whoSigned(request, { pool: { handle: async () => new Response(text, { status }) } });
    await expect(outcome(404, "Not found")).rejects.toThrow("is no local pool of this version (status 404)");
    await expect(outcome(200, "{}")).rejects.not.toBeInstanceOf(SignatureError);
    const unreachable = whoSigned(request, { pool: { handle: () => Promise.reject(new Error("ECONNREFUSED")) } });
    await expect(unreachable).rejects.toThrow("No pool answers at http://localhost. Start it");
  });
});
