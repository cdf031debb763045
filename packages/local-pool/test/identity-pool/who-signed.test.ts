/** An api that asks who signed a request: accepted by both published signers, and refused when a byte is changed. */
import { SignatureError, whoSigned, type WhoSignedOptions } from "@poolgate/local-pool";
import { beforeAll, describe, expect, it } from "vitest";
import { IDENTITY_POOL_ID, keyOf } from "../support/identity-client.ts";
import { requestOf, SIGNERS, type SigningKey, type ToSign } from "../support/signed-requests.ts";
import { ANN, createTestPool, type StartedPool } from "../support/start-pool.ts";

const API = "http://localhost:3000/prod";

let pool: StartedPool;
let key: SigningKey;
let identityId: string;

beforeAll(async () => {
  pool = createTestPool({
    identityPool: { allowUnauthenticatedIdentities: true },
    seededUsers: [{ email: ANN.username, password: ANN.password }],
  });
  ({ key, identityId } = await keyOf(pool));
  return () => pool.close();
});

const ask = (request: Request, options: WhoSignedOptions = {}) => whoSigned(request, { pool, ...options });

async function outcomeOf(request: Request, options?: WhoSignedOptions): Promise<string> {
  try {
    return (await ask(request, options)).identityId;
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return error.reason;
  }
}

const query = "tag=b&tag=a&q=a%20b%2Bc%26d&empty=&Z%C3%B6=%C3%A9&a-b=1&a=2";
const JSON_BODY = {
  method: "POST",
  headers: { "content-type": "application/json", "x-trace": "a  b" },
  body: '{"n":1}',
};
const REQUESTS: Readonly<Record<string, ToSign>> = {
  "without a query": { url: `${API}/orders` },
  "with a query": { url: `${API}/orders?${query}` },
  "with an encoded path": { url: `${API}/Zo%C3%AB%20(1)/a%2Fb//c/?x=1` },
  "with a body": { url: `${API}/orders?${query}`, ...JSON_BODY },
  "with PATCH": { url: `${API}/orders/1`, ...JSON_BODY, method: "PATCH" },
  presigned: { url: `${API}/orders?${query}`, isPresigned: true },
  "presigned with a body": { url: `${API}/orders`, ...JSON_BODY, isPresigned: true },
};
const S3: ToSign = { url: "http://localhost:3000/bucket/Zo%C3%AB%20%281%29.txt", service: "s3" };
const UNSIGNED = { ...JSON_BODY, headers: { "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" } };

describe.each(Object.entries(SIGNERS))("a request signed by %s", (_, sign) => {
  it.each(Object.entries(REQUESTS))("%s", async (_name, request) => {
    expect(await ask(await sign(request, key, pool.clock.now()))).toEqual({
      identityId,
      identityPoolId: IDENTITY_POOL_ID,
      roleArn: "arn:aws:iam::000000000000:role/LocalPoolUnauthenticated",
      amr: ["unauthenticated"],
      accessKeyId: key.accessKeyId,
      isAuthenticated: false,
      userPoolUser: undefined,
    });
  });

  it("whose payload is not signed counts for services that allow it, whatever the body", async () => {
    const now = pool.clock.now();
    const unsigned = await sign({ ...S3, ...UNSIGNED, method: "PUT" }, key, now);
    const { url, headers } = unsigned;
    const other = requestOf(url, { method: "PUT", headers: Object.fromEntries(headers), body: "other" });
    expect(await outcomeOf(unsigned, { service: "s3" })).toBe(identityId);
    expect(await outcomeOf(other, { service: "s3" })).toBe(identityId);
    const { headers: unsignedHeaders } = UNSIGNED;
    const presigned = await sign({ ...S3, headers: unsignedHeaders, isPresigned: true }, key, now);
    expect(await outcomeOf(presigned, { service: "s3" })).toBe(identityId);
    expect(await outcomeOf(await sign({ url: API, ...UNSIGNED }, key, now))).toBe("changedRequest");
  });

  it("is refused when any byte of it is changed", async () => {
    const accepted: string[] = [];
    for (const name of ["with a body", "presigned"]) {
      const request = await sign(REQUESTS[name] ?? { url: API }, key, pool.clock.now());
      for (const [what, changed] of await changesOf(request)) {
        if ((await outcomeOf(changed)) === identityId) accepted.push(`${name}: ${what}`);
      }
    }
    expect(accepted).toEqual([]);
  });
});

/** The request with one bit of one byte changed, for each byte of it that is signed. */
async function changesOf(request: Request): Promise<(readonly [string, Request])[]> {
  const { url, method } = request;
  const headers = Object.fromEntries(request.headers);
  const body = request.body === null ? undefined : await request.clone().text();
  const signed = /SignedHeaders=([^,&]*)/.exec(decodeURIComponent(headers["authorization"] ?? url))?.[1] ?? "";
  const path = url.indexOf("/", "http://".length) + 1;
  const changes: [string, Request][] = [];
  for (const changed of changesOfText(method)) {
    changes.push([`method ${changed}`, requestOf(url, { method: changed, headers, body })]);
  }
  for (const changed of changesOfText(url.slice(path))) {
    changes.push([changed, requestOf(url.slice(0, path) + changed, { method, headers, body })]);
  }
  for (const name of [...signed.split(";"), "authorization"]) {
    for (const changed of changesOfText(headers[name] ?? (name === "host" ? new URL(url).host : ""))) {
      const others = { ...headers, [name]: changed };
      changes.push([`${name}: ${changed}`, requestOf(url, { method, headers: others, body })]);
    }
  }
  for (const changed of changesOfText(body ?? "")) {
    changes.push([changed, requestOf(url, { method, headers, body: changed })]);
  }
  return changes;
}

function changesOfText(text: string): string[] {
  return Array.from(text, (character, at) => {
    return text.slice(0, at) + String.fromCharCode(character.charCodeAt(0) ^ 1) + text.slice(at + 1);
  });
}
