/**
 * A client that can send invalid requests: it sends its input byte for byte, and reads responses strictly.
 *
 * An error must have the complete format of the service (Cognito's JSON body and both error headers, readable from any
 * origin), and every test that receives one checks it.
 */
import { expect } from "vitest";

export type Fetch = (request: Request) => Promise<Response>;

export interface WireAnswer {
  readonly status: number;
  /** The exception's name; undefined for success. */
  readonly name: string | undefined;
  readonly message: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const ORIGIN = "http://localhost:9400";
const WIRE_HEADERS = { "content-type": "application/x-amz-json-1.1" };

/** Sends requests to a pool that listens there. */
export const sendTo =
  (url: string): Fetch =>
  (request) =>
    fetch(new Request(url, request));

/** The complete target of an operation. One with a dot is complete, such as those of the identity pool. */
export function targetOf(operation: string): string {
  return operation.includes(".") ? operation : `AWSCognitoIdentityProviderService.${operation}`;
}

/** A request to the service. `parts` replace those of a valid request, and headers of null are left out. */
export function wireRequest(
  operation: string,
  body: BodyInit | null,
  parts: { readonly headers?: Readonly<Record<string, string | null>>; readonly method?: string } = {},
): Request {
  const headers = {
    ...WIRE_HEADERS,
    "x-amz-target": targetOf(operation),
    ...parts.headers,
  };
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null);
  return new Request(`${ORIGIN}/`, { method: parts.method ?? "POST", headers: sent, body });
}

/** The response as a client reads it. */
export async function readAnswer(response: Response): Promise<WireAnswer> {
  const text = await response.text();
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("content-type")).toBe("application/x-amz-json-1.1");
  expect(response.headers.get("x-amzn-requestid")).toMatch(/^[\da-f-]{36}$/u);
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (response.status === 200) return { status: 200, name: undefined, message: "", body };
  const { __type: name, message, ...rest } = body;
  expect(rest).toEqual({});
  expect(name).toMatch(/^[A-Z]\w+Exception$/u);
  expect(message).toEqual(expect.stringMatching(/./u));
  expect(response.headers.get("x-amzn-errortype")).toBe(`${String(name)}:`);
  expect(text).not.toMatch(/node:|\.ts\b|SQLITE|at \S+ \(/u);
  return { status: response.status, name: String(name), message: String(message), body };
}

/** `good`, or the name and the message of a refusal. */
export function textOf({ name, message }: Pick<WireAnswer, "name" | "message">): string {
  return name === undefined ? "good" : `${name}: ${message}`;
}

export const outcomeOf = async (answer: Promise<WireAnswer>): Promise<string> => textOf(await answer);

/** One call of an operation with a JSON body. */
export async function call(fetch: Fetch, operation: string, body: unknown): Promise<WireAnswer> {
  return readAnswer(await fetch(wireRequest(operation, JSON.stringify(body))));
}

/** A well-formed signature (SigV4). The pool has nothing to verify it with. */
export const SIGNATURE = `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20260105/us-east-1/cognito-idp/aws4_request, SignedHeaders=host;x-amz-date, Signature=${"5d".repeat(32)}`;

/** One call of an operation that only the pool's owner may call. */
export async function callAsOwner(fetch: Fetch, operation: string, body: unknown): Promise<WireAnswer> {
  return readAnswer(
    await fetch(wireRequest(operation, JSON.stringify(body), { headers: { authorization: SIGNATURE } })),
  );
}

/** The same as `call`, for steps of a test that must succeed. */
export async function callWell(
  fetch: Fetch,
  operation: string,
  body: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await callAsOwner(fetch, operation, body);
  expect([operation, answer.name, answer.message]).toEqual([operation, undefined, ""]);
  return answer.body;
}
