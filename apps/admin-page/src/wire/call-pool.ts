/**
 * Calls an operation of the pool, as every administrator's program does (AWS JSON 1.1).
 *
 * The pool has no key to verify a signature with, and this page has none to sign with, so the signature only has its form. What
 * protects the pool is where the request comes from: the browser adds the page's origin, which must be loopback.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-authentication-methods.html
 */
import { Refusal } from "./refusal.ts";

const AUTHORIZATION = `AWS4-HMAC-SHA256 Credential=ADMINPAGE/20260101/us-east-1/cognito-idp/aws4_request, SignedHeaders=host;x-amz-target, Signature=${"0".repeat(64)}`;

export type Input = Readonly<Record<string, unknown>>;

/** @throws Refusal */
export async function callPool(operation: string, input: Input, signal?: AbortSignal): Promise<object> {
  const response = await request("/", {
    method: "POST",
    headers: {
      authorization: AUTHORIZATION,
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as object;
}

/** A message of the outbox. */
export interface Message {
  readonly medium: "EMAIL" | "SMS";
  readonly destination: string;
  /** In an invitation the temporary password. Empty for a user without one. */
  readonly code: string;
  /** Confirms the sign-up. */
  readonly link?: string;
  /** The whole text, if a trigger has written one, and of every invitation. */
  readonly text?: string;
  readonly purpose: string;
  readonly username: string;
  readonly userPoolId: string;
  readonly sentAt: string;
}

/** Newest first. @throws Refusal */
export async function readOutbox(signal: AbortSignal): Promise<readonly Message[]> {
  const response = await request("/outbox", { headers: { accept: "application/json" }, signal });
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as readonly Message[];
}

/** Moves the clock of a pool that runs with faults. Resolves to the new time. @throws Refusal */
export async function moveClock(moveClockMs: number): Promise<string> {
  const response = await request("/faults", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ moveClockMs }),
  });
  if (!response.ok) throw await refusalOf(response);
  return ((await response.json()) as { readonly now: string }).now;
}

/** The refusal of an operation, or of a path that answers in another form. */
async function refusalOf(response: Response): Promise<Refusal> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  const { __type, message, problems } = (isJson ? JSON.parse(text) : { message: text }) as Refused;
  const exception = __type ?? (response.status === 403 ? "ForbiddenException" : "InvalidParameterException");
  return new Refusal(exception, message ?? problems?.join(". ") ?? text);
}

interface Refused {
  readonly __type?: string;
  readonly message?: string;
  /** Of `/faults`. */
  readonly problems?: readonly string[];
}

async function request(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, cache: "no-store", credentials: "omit" });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new Refusal("UnreachableException", "The pool does not answer.");
  }
}
