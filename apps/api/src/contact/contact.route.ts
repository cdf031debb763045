/**
 * `POST /contact`: takes a signed-in visitor's message.
 *
 * It checks the limit of the address, the token, the limit of the account and the body, in this order, stores the
 * message, and then responds. The mail is sent afterwards, so a failing mail server does not affect the visitor. A repeated
 * submission is answered again but stored once: it has the same `Idempotency-Key`, or the same content from the same
 * account within ten minutes.
 */
import { Hono } from "hono";
import { requireCaller } from "../auth/require-caller.ts";
import type { Caller, VerifyIdToken } from "../auth/verify-id-token.ts";
import type { Clock } from "../clock.ts";
import { ApiError } from "../http/api-error.ts";
import type { LimitCaller } from "../http/limit-by-address.ts";
import type { LimitCalls } from "../http/limit-calls.ts";
import { readJsonBody } from "../http/read-json-body.ts";
import type { Log } from "../log.ts";
import type { ContactStore } from "../store/store.ts";
import { type ContactSubmission, parseContactBody } from "./parse-contact-body.ts";

/** Larger than a message of 5,000 four-byte characters that are escaped in JSON. */
const BODY_LIMIT = { bytes: 64 * 1024, refusal: "Your message is too long. Please shorten it." };
const REPEAT_WINDOW_MS = 600_000;
const IDEMPOTENCY_KEY = /^[\x21-\x7E]{1,255}$/;

export interface ContactRouteOptions {
  readonly verifyIdToken: VerifyIdToken;
  readonly store: ContactStore;
  /** Called with the id after a message was stored; undefined when mail is not configured. It must not fail. */
  readonly onStored: ((id: string) => void | Promise<void>) | undefined;
  /** Counts the calls of one address, before its token is checked. */
  readonly limitCaller: LimitCaller;
  /** Counts the calls of one account. */
  readonly limitSender: LimitCalls;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
}

/** Creates the contact endpoint, which is mounted at each root of the api. */
export function contactRoute(options: ContactRouteOptions): Hono {
  const route = new Hono();
  route.post("/contact", async (context) => {
    await options.limitCaller(context);
    const caller = await requireCaller(context.req.header("Authorization"), options.verifyIdToken, options.log);
    await options.limitSender(caller.sub);
    const idempotencyKey = readIdempotencyKey(context.req.header("Idempotency-Key"));
    const parsed = parseContactBody(await readJsonBody(context.req.raw, BODY_LIMIT));
    if (parsed.kind === "invalid") throw new ApiError({ status: 400, text: parsed.problems.join(" ") });
    if (parsed.kind === "honeypot") options.log("warn", "contact.honeypot");
    else await storeMessage(options, caller, parsed.submission, idempotencyKey);
    return context.json({ ok: true });
  });
  route.all("/contact", () => {
    throw new ApiError({ status: 405, text: "Send the message with POST.", headers: { Allow: "POST, OPTIONS" } });
  });
  return route;
}

async function storeMessage(
  { store, clock, newId, onStored, log }: ContactRouteOptions,
  caller: Caller,
  submission: ContactSubmission,
  idempotencyKey: string | undefined,
): Promise<void> {
  const receivedAtMs = clock.now();
  const { outcome, id } = await store.addMessage({
    message: {
      id: newId(),
      receivedAtMs,
      sub: caller.sub,
      accountEmail: caller.email,
      isAccountEmailVerified: caller.isEmailVerified,
      ...submission,
    },
    idempotencyKey,
    repeatsSinceMs: receivedAtMs - REPEAT_WINDOW_MS,
  });
  if (outcome === "keyReused") {
    throw new ApiError({ status: 422, text: "Another message was sent under this key. Please send yours again." });
  }
  log("info", outcome === "stored" ? "contact.stored" : "contact.repeated", outcome === "stored" ? { id } : {});
  if (outcome === "stored") await onStored?.(id);
}

function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || IDEMPOTENCY_KEY.test(header)) return header;
  throw new ApiError({ status: 400, text: "Idempotency-Key must be 1 to 255 visible ASCII characters." });
}
