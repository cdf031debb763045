/**
 * The good and bad requests of the api's tests in one list, for comparing two ways to run the api.
 *
 * The tests of the endpoints say what each of them is answered. Every request of an account has its own account, so
 * that the list does not reach the rate limit.
 */
import { randomUUID } from "node:crypto";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import type { JWTPayload } from "jose";
import { INVALID_FIELDS, INVALID_SHAPES, OTHER_TYPES, readJsonCases } from "./cases/contact-bodies.ts";
import { FORGERIES, NO_TOKENS } from "./cases/forged-tokens.ts";
import { INVALID_TEXTS, INVALID_VITALS, invalidClips, ODD_TEXTS, VITAL } from "./cases/speech-and-vitals.ts";
import { readClip, transcribeBody, wavOf } from "./clips.ts";
import { SITE_ORIGIN, SUBMISSION } from "./test-api.ts";
import type { TokenIssuer } from "./token-issuer.ts";

export interface ListedRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export type Endpoint = "contact" | "transcribe" | "refine" | "vitals" | "health";

export interface ListInput {
  readonly issuer: TokenIssuer;
  /** The claims of a token that is accepted. */
  readonly claims: JWTPayload;
}

/** Longer than Node accepts a header; API Gateway accepts 10 kB. */
const TOO_LONG_FOR_HTTP = "a very long token";
/**
 * All of these are the subject of the endpoints' own tests. Here they only show that a body of any bytes reaches the
 * function whole, so that some of each kind are enough.
 */
const RECORDINGS = [readClip("opus.webm"), Buffer.from("%PDF-1.7"), wavOf(2, 0)].concat(
  IN_PROOF ? [readClip("thank-you.wav"), wavOf(16, 0.2)] : [],
);
const TEXTS = ODD_TEXTS.filter((text) => IN_PROOF || text.length < 1_000);
const JSON_CASES = readJsonCases().filter((_, index) => IN_PROOF || index % 8 === 0);
const JSON_TYPE = { "Content-Type": "application/json" };
const METHODS = ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "POST"];

/** The requests to one endpoint, in an order in which a repeat follows its first. */
export async function requestsTo(endpoint: Endpoint, input: ListInput): Promise<readonly ListedRequest[]> {
  const path = endpoint === "health" ? "/healthz" : `/${endpoint}`;
  return [...(await LISTS[endpoint](input)), ...sharedRequests(path)];
}

const LISTS: Readonly<
  Record<Endpoint, (input: ListInput) => readonly ListedRequest[] | Promise<readonly ListedRequest[]>>
> = {
  contact: contactRequests,
  transcribe: () => [
    ...invalidClips(readClip("thank-you.wav")).map((body, index) => post("/transcribe", `clip ${index}`, body)),
    ...RECORDINGS.map((clip, index) => post("/transcribe", `recording ${index}`, transcribeBody(clip))),
    post("/transcribe", "an empty recording", { audio: "" }),
    post("/transcribe", "two megabytes", { audio: "A".repeat(2_000_000) }),
  ],
  refine: () => [
    ...TEXTS.map((text, index) => post("/refine", `text ${index}`, { text })),
    ...INVALID_TEXTS.map((body, index) => post("/refine", `no text ${index}`, body)),
    post("/refine", "5,001 characters", { text: "x".repeat(5_001) }),
    post("/refine", "100,000 characters", { text: "x".repeat(100_000) }),
    post("/refine", "five megabytes", { text: "x".repeat(5_000_000) }),
  ],
  vitals: () => [
    post("/vitals", "a measurement", VITAL),
    { ...post("/vitals", "a measurement as text", VITAL), headers: { "Content-Type": "text/plain;charset=UTF-8" } },
    { ...post("/vitals", "a form", VITAL), headers: { "Content-Type": "application/x-www-form-urlencoded" } },
    post("/vitals", "three kilobytes", { ...VITAL, path: `/${"x".repeat(3_000)}` }),
    ...INVALID_VITALS.map(([name, vital]) => post("/vitals", name, vital)),
  ],
  health: () => [],
};

async function contactRequests({ issuer, claims }: ListInput): Promise<readonly ListedRequest[]> {
  const bearer = async (sub = randomUUID() as string): Promise<Record<string, string>> => ({
    Authorization: `Bearer ${await issuer.sign({ ...claims, sub })}`,
  });
  const signed = async (name: string, body: unknown, headers = {}): Promise<ListedRequest> =>
    post("/contact", name, body, { ...(await bearer()), ...headers });
  const forgeries = Object.entries(FORGERIES).filter(([name]) => name !== TOO_LONG_FOR_HTTP);
  const once = { ...(await bearer()), "Idempotency-Key": "key-1" };
  const form = { body: SUBMISSION };
  return [
    post("/contact", "a message", form, once),
    post("/contact", "the same again", form, once),
    post("/contact", "another under the same key", { body: { ...SUBMISSION, message: "Other." } }, once),
    await signed("a filled honeypot", { body: { ...SUBMISSION, contactByFax: "1" } }),
    await signed("the widest characters", { body: { ...SUBMISSION, message: "😀".repeat(5_000) } }),
    await signed("spaces and unknown members", { body: { ...SUBMISSION, name: " Ada \n", admin: true }, extra: 1 }),
    await signed("six megabytes", { body: { ...SUBMISSION, message: "x".repeat(4_000_000) } }),
    await signed("an invalid key", form, { "Idempotency-Key": "a b" }),
    ...(await Promise.all(INVALID_FIELDS.map(([name, body]) => signed(name, { body })))),
    ...(await Promise.all(INVALID_SHAPES.map((body) => signed(JSON.stringify(body), JSON.stringify(body))))),
    ...(await Promise.all(OTHER_TYPES.map((headers) => signed(JSON.stringify(headers), form, headers)))),
    ...(await Promise.all(JSON_CASES.map((one) => signed(one.name, Buffer.from(one.base64, "base64"))))),
    ...NO_TOKENS.map((value) => post("/contact", `Authorization ${value}`, form, { Authorization: value })),
    ...(await Promise.all(
      forgeries.map(async ([name, forge]) => {
        const token = await forge({ issuer, claims: { ...claims, sub: randomUUID() } });
        return post("/contact", name, form, { Authorization: `Bearer ${token}` });
      }),
    )),
  ];
}

/** Methods, origins and preflights. */
function sharedRequests(path: string): readonly ListedRequest[] {
  const preflight = { "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type" };
  const origins = [SITE_ORIGIN, "https://evil.example", "null"];
  return [
    ...METHODS.map((method) => ({ name: method, method, path, headers: {} })),
    ...origins.map((Origin) => ({
      name: `preflight ${Origin}`,
      method: "OPTIONS",
      path,
      headers: { ...preflight, Origin },
    })),
    ...origins.map((Origin) => ({ name: `from ${Origin}`, method: "GET", path, headers: { Origin } })),
    { name: "with a query", method: "GET", path: `${path}?a=1&b=%00`, headers: {} },
    { name: "a path below", method: "GET", path: `${path}/x`, headers: {} },
  ];
}

function post(
  path: string,
  name: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ListedRequest {
  const isReady = typeof body === "string" || body instanceof Uint8Array;
  return {
    name,
    method: "POST",
    path,
    headers: { ...JSON_TYPE, ...headers },
    body: isReady ? body : JSON.stringify(body),
  };
}
