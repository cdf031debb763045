/**
 * Where a person stood when the page was reloaded: a code is out, or a contact was to be verified, and the screen should
 * come back.
 *
 * Holds a name, a masked destination and an expiry; never a password, a code or a token. The lifetimes are the service's
 * own for the codes (sign-up and verification 24 hours, reset 1 hour), cut to what a tab's storage is good for. A sign-in
 * under way lies under the same key, in a form of its own (`pending-sign-in.ts`).
 */
import type { CodeDelivery } from "../account/code-delivery.ts";
import { isJsonObject, member } from "../wire/read-json.ts";
import { type ExpiredSignIn, parsePendingSignIn, type PendingSignIn } from "./pending-sign-in.ts";
import type { UnverifiedContact } from "../account/unverified-contacts.ts";
import type { JsonObject } from "../wire/wire-request.ts";
import { jsonText } from "../wire/own-properties.ts";

const HOUR_MS = 60 * 60 * 1000;

const LIFETIME_MS = {
  confirmSignUp: 24 * HOUR_MS,
  confirmResetPassword: HOUR_MS,
  verifyUser: 24 * HOUR_MS,
  confirmVerifyUser: 24 * HOUR_MS,
} as const;

export interface PendingStep {
  readonly route: keyof typeof LIFETIME_MS;
  /** What was typed; on the routes of contact verification the signed-in person's, so that nobody else gets the screen. */
  readonly username: string;
  readonly delivery?: CodeDelivery | undefined;
  /** On confirmVerifyUser: whose code it is. */
  readonly attribute?: UnverifiedContact["attribute"] | undefined;
  /** Once it is stored: until when it comes back. Neither a reload nor a wrong code makes that later. */
  readonly expiresAtMs?: number | undefined;
}

/** What a reload may come back to. */
export type RecalledStep = PendingStep | PendingSignIn | ExpiredSignIn;

/** `poolgate.<clientId>.pendingStep`: one record per tab and client. */
export function pendingStepKey(config: { readonly userPoolClientId: string }): string {
  return `poolgate.${config.userPoolClientId}.pendingStep`;
}

/** Until when a step comes back: as long as it did when it was stored first. */
export function expiryOf(step: PendingStep, nowMs: number): number {
  return step.expiresAtMs ?? nowMs + LIFETIME_MS[step.route];
}

export function serializePendingStep(step: PendingStep & { readonly expiresAtMs: number }): string {
  return jsonText(step);
}

/**
 * What a stored text comes back to; undefined when it is absent, expired or not ours. Of a sign-in that has expired the
 * name comes back.
 */
export function parsePendingStep(text: string | null, nowMs: number): RecalledStep | undefined {
  const value = parseObject(text);
  return value && (parseCodeStep(value, nowMs) ?? parsePendingSignIn(value, nowMs));
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

function parseObject(text: string | null): JsonObject | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
