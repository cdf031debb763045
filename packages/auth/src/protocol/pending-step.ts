/**
 * Where a person stood when the page was reloaded: a code is out, and its screen should come back.
 *
 * Holds a name, a masked destination and an expiry; never a password, a code or a token. The lifetimes are the service's
 * own for the codes (sign-up 24 hours, reset 1 hour), cut to what a tab's storage is good for.
 */
import type { CodeDelivery } from "./code-delivery.ts";

export interface PendingStep {
  readonly route: "confirmSignUp" | "confirmResetPassword";
  readonly username: string;
  readonly delivery: CodeDelivery | undefined;
}

const LIFETIME_MS: Record<PendingStep["route"], number> = {
  confirmSignUp: 24 * 60 * 60 * 1000,
  confirmResetPassword: 60 * 60 * 1000,
};

/** `poolgate.<clientId>.pendingStep`: one record per tab and client. */
export function pendingStepKey(config: { readonly userPoolClientId: string }): string {
  return `poolgate.${config.userPoolClientId}.pendingStep`;
}

export function serializePendingStep(step: PendingStep, nowMs: number): string {
  return JSON.stringify({ ...step, expiresAtMs: nowMs + LIFETIME_MS[step.route] });
}

/** The step of a stored text; undefined when it is absent, expired or not ours. */
export function parsePendingStep(text: string | null, nowMs: number): PendingStep | undefined {
  const value = parseObject(text);
  if (value === undefined) return undefined;
  const { route, username, expiresAtMs } = value;
  if (route !== "confirmSignUp" && route !== "confirmResetPassword") return undefined;
  if (typeof username !== "string" || username === "") return undefined;
  if (typeof expiresAtMs !== "number" || !(nowMs < expiresAtMs)) return undefined;
  return { route, username, delivery: readDelivery(value["delivery"]) };
}

function readDelivery(value: unknown): CodeDelivery | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { medium, destination, attributeName } = value as Record<string, unknown>;
  if (medium !== "EMAIL" && medium !== "SMS") return undefined;
  if (typeof destination !== "string" || typeof attributeName !== "string") return undefined;
  return { medium, destination, attributeName };
}

function parseObject(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
