/** The illegal calls to both servers. Any rejection and a closed connection are right; an internal error is not. */
import { USER_POOL_OPERATIONS } from "@poolgate/auth/wire";
import type { TokenShelf } from "./api-calls.ts";
import type { Corpora } from "./corpora.ts";
import type { Disturbances } from "./disturbances.ts";
import { sendRaw } from "./raw-exchange.ts";
import type { ServerName, ServerPair } from "./servers.ts";
import type { Tally } from "./tally.ts";

export interface HostileCaller {
  readonly servers: ServerPair;
  readonly tally: Tally;
  readonly disturbances: Disturbances;
  readonly corpora: Corpora;
  readonly shelf: TokenShelf;
  readonly random: () => number;
}

interface HostileCall {
  readonly text: string;
  /** Closes the connection after this time. */
  readonly leaveAfterMs?: number;
}

type Make = (caller: HostileCaller, server: ServerName) => HostileCall;

/** The kinds, by the name under which they are counted. */
const KINDS: Readonly<Record<string, Make>> = {
  "raw request": ({ corpora, random }) => ({
    text: any(random, corpora.requests)
      .replaceAll("%ALLOWED%", "http://localhost:5173")
      .replaceAll("%ALLOWED_HOST%", "localhost:5173"),
  }),
  "malformed JSON": (caller, server) => ({
    text: post(caller, server, { body: any(caller.random, caller.corpora.jsonTexts) }),
  }),
  "wrong content type": (caller, server) => ({
    text: post(caller, server, { contentType: any(caller.random, CONTENT_TYPES), body: legalBody(caller, server) }),
  }),
  "huge body": (caller, server) => ({ text: post(caller, server, { body: `"${"x".repeat(2_000_000)}"` }) }),
  "half a request": (caller, server) => {
    const whole = post(caller, server, { body: legalBody(caller, server) });
    return { text: whole.slice(0, Math.floor(caller.random() * whole.length)), leaveAfterMs: caller.random() * 300 };
  },
  "aborted request": (caller, server) => ({
    text: post(caller, server, { body: legalBody(caller, server) }),
    leaveAfterMs: caller.random() * 10,
  }),
  "unknown target": (caller, server) => ({
    text: post(caller, server, { target: any(caller.random, TARGETS), path: "/nothing/here", body: "{}" }),
  }),
  "hostile members": (caller, server) => ({ text: post(caller, server, { body: hostileBody(caller) }) }),
  "forged token": (caller, server) => ({
    text: post(caller, server, {
      target: "GetUser",
      authorization: `Bearer ${forgedToken(caller)}`,
      body: JSON.stringify({ AccessToken: forgedToken(caller), body: {} }),
    }),
  }),
};

const CONTENT_TYPES = [
  "text/html",
  "application/xml",
  "multipart/form-data",
  "application/json; charset=utf-16",
  ";;;",
];
const TARGETS = [
  "",
  "DeleteUserPool",
  "__proto__",
  "AdminDeleteUser",
  "GetUser.GetUser",
  "constructor",
  "x".repeat(4_000),
];
const MEMBERS = ["ClientId", "Username", "Password", "AccessToken", "AuthFlow", "RefreshToken", "ConfirmationCode"];

export async function nextHostileCall(caller: HostileCaller): Promise<void> {
  const { servers, tally, disturbances, random } = caller;
  const server: ServerName = random() < 0.5 ? "pool" : "api";
  const kind = any(random, Object.keys(KINDS));
  const call = KINDS[kind]?.(caller, server) ?? { text: "" };
  const startedAtMs = performance.now();
  const { status, isRefusedConnection } = await sendRaw(
    Number(new URL(servers.urls[server]).port),
    call.text,
    call.leaveAfterMs,
  );
  tally.count(`illegal ${kind}`, status === undefined ? "no answer" : `${Math.floor(status / 100)}xx`);
  if (isRefusedConnection && !servers.isDown(server)) tally.fail(`The ${server} took no connection while it was up.`);
  // 501 is a valid response to an unknown method, and 503 to a call without an engine.
  const isFault = status !== undefined && status >= 500 && status !== 501 && status !== 503;
  if (isFault && !disturbances.wereThereSince(startedAtMs)) {
    tally.fail(`The ${server} answered ${status} to an illegal call (${kind}).`);
  }
}

function any<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError("There is nothing to choose from.");
  return item;
}

interface PostParts {
  readonly target?: string;
  readonly path?: string;
  readonly contentType?: string;
  readonly authorization?: string;
  /** The text is latin-1. */
  readonly body: string;
}

function post({ servers, random }: HostileCaller, server: ServerName, parts: PostParts): string {
  const { target = any(random, USER_POOL_OPERATIONS), authorization, body } = parts;
  const apiPath = any(random, ["/contact", "/refine", "/transcribe", "/vitals"]);
  const { path = server === "pool" ? "/" : apiPath } = parts;
  const wireType = server === "pool" ? "application/x-amz-json-1.1" : "application/json";
  const { contentType = wireType } = parts;
  return [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(servers.urls[server]).host}`,
    `Content-Type: ${contentType}`,
    `X-Amz-Target: AWSCognitoIdentityProviderService.${target}`,
    ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

/** A valid body for an account that does not exist. */
function legalBody({ servers }: HostileCaller, server: ServerName): string {
  return server === "pool"
    ? JSON.stringify({ ClientId: servers.clientId, Username: "nobody@example.com", Password: "correct horse battery" })
    : JSON.stringify({ text: "um this is a small text", body: {} });
}

/** Members with naughty strings or values of a wrong type. UTF-8 bytes, one character each. */
function hostileBody({ corpora, servers, random }: HostileCaller): string {
  const values: readonly (() => unknown)[] = [
    () => any(random, corpora.strings),
    () => any(random, corpora.strings).repeat(50),
    () => null,
    () => [[[]]],
    () => -1e308,
    () => ({ __proto__: null, constructor: "x" }),
  ];
  const members = MEMBERS.filter(() => random() < 0.5).map((name) => [name, any(random, values)()]);
  const text = any(random, corpora.strings);
  const body = { ClientId: servers.clientId, ...Object.fromEntries(members), text, body: text, audio: text };
  return Buffer.from(JSON.stringify(body)).toString("latin1");
}

/** A token of the pool with a wrong signature or none. */
function forgedToken({ shelf, random }: HostileCaller): string {
  const [header = "e30", claims = "e30", signature = ""] = (shelf.take(random) ?? "").split(".");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  return random() < 0.5 ? `${header}.${claims}.${signature.split("").toReversed().join("")}` : `${unsigned}.${claims}.`;
}
