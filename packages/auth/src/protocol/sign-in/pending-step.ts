/**
 * Parses and serializes the step that a reload restores: a code was sent, or an address was to be verified.
 *
 * The stored value contains a username, a masked address and an expiry, and no password, code or token. A step is
 * restored as long as the service accepts its code: 24 hours for a sign-up or a verification, 1 hour for a new password.
 * A sign-in that waits for an answer is stored under the same key (`pending-sign-in.ts`).
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
import type { CodeDelivery } from "../account/code-delivery.ts";
import { isJsonObject, member, parseJson } from "../wire/read-json.ts";
import { type ExpiredSignIn, parsePendingSignIn, type PendingSignIn } from "./pending-sign-in.ts";
import type { UnverifiedContact } from "../account/unverified-contacts.ts";
import type { JsonObject } from "../wire/wire-request.ts";
import { jsonText } from "../wire/own-parts.ts";

const HOUR_MS = 60 * 60 * 1000;

const LIFETIME_MS = {
  confirmSignUp: 24 * HOUR_MS,
  confirmResetPassword: HOUR_MS,
  verifyUser: 24 * HOUR_MS,
  confirmVerifyUser: 24 * HOUR_MS,
} as const;

/** A step of a sign-up, a password reset or a verification. */
export interface PendingStep {
  readonly route: keyof typeof LIFETIME_MS;
  /** The typed username. On the routes of a verification, that of the signed-in user, so that no other user sees it. */
  readonly username: string;
  readonly delivery?: CodeDelivery | undefined;
  /** On the route `confirmVerifyUser`: the attribute that the code verifies. */
  readonly attribute?: UnverifiedContact["attribute"] | undefined;
  /** The time of expiry in milliseconds since 1970; undefined before the step is stored. A reload does not change it. */
  readonly expiresAtMs?: number | undefined;
}

/** A step that a reload restores. */
export type RestoredStep = PendingStep | PendingSignIn | ExpiredSignIn;

/** Returns the time of expiry in milliseconds since 1970. It does not change if the step is stored again. */
export function expiryOf(step: PendingStep, nowMs: number): number {
  return step.expiresAtMs ?? nowMs + LIFETIME_MS[step.route];
}

/** Serializes a step for storage. */
export function serializePendingStep(step: PendingStep & { readonly expiresAtMs: number }): string {
  return jsonText(step);
}

/**
 * Parses a stored text; undefined if it is absent, expired or of another shape. For an expired sign-in, it returns the
 * username.
 */
export function parsePendingStep(text: string | null, nowMs: number): RestoredStep | undefined {
  const value = parseJson(text);
  return isJsonObject(value) ? (parseCodeStep(value, nowMs) ?? parsePendingSignIn(value, nowMs)) : undefined;
}

function parseCodeStep(value: JsonObject, nowMs: number): PendingStep | undefined {
  const route = member(value, "route");
  const username = member(value, "username");
  const expiresAtMs = member(value, "expiresAtMs");
  const attribute = member(value, "attribute");
  if (!isRoute(route) || typeof username !== "string" || username === "") return undefined;
  if (typeof expiresAtMs !== "number" || !(nowMs < expiresAtMs)) return undefined;
  const isForContact = attribute === "email" || attribute === "phone_number";
  if (route === "confirmVerifyUser" && !isForContact) return undefined;
  return {
    route,
    username,
    delivery: readDelivery(member(value, "delivery")),
    attribute: isForContact ? attribute : undefined,
    expiresAtMs,
  };
}

function isRoute(value: unknown): value is PendingStep["route"] {
  return typeof value === "string" && Object.hasOwn(LIFETIME_MS, value);
}

function readDelivery(value: unknown): CodeDelivery | undefined {
  if (!isJsonObject(value)) return undefined;
  const medium = member(value, "medium");
  const destination = member(value, "destination");
  const attributeName = member(value, "attributeName");
  if (medium !== "EMAIL" && medium !== "SMS") return undefined;
  if (typeof destination !== "string" || typeof attributeName !== "string") return undefined;
  return { medium, destination, attributeName };
}
