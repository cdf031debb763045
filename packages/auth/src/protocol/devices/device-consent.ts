/**
 * Parses what this browser stores about a user's consent to remember the device, and decides when to ask for it.
 *
 * The stored value is JSON without secrets. It contains the key of the device that awaits the user's consent, and
 * whether the user has declined. It is kept after a sign-out, and a declined consent also applies to later devices in
 * this browser.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { isJsonObject, parseJson } from "../wire/read-json.ts";

/** What is stored about the consent of a user. */
export interface DeviceConsent {
  /** The key of the device that awaits the user's consent; undefined if no device does. */
  readonly pendingDeviceKey: string | undefined;
  /** True if the user has declined. */
  readonly wasRefused: boolean;
}

/**
 * The challenges that the pool skips on a remembered device. After MFA_SETUP, the next sign-in would demand the new
 * factor, so it is among them.
 */
const SECOND_FACTORS: readonly unknown[] = ["SMS_MFA", "EMAIL_OTP", "SOFTWARE_TOKEN_MFA", "MFA_SETUP"];

/** Returns true if the sign-in ended with a second factor. Remembering the device would have made it unnecessary. */
export function endsWithSecondFactor({ lastStep }: { readonly lastStep?: unknown }): boolean {
  return SECOND_FACTORS.includes(lastStep);
}

/** Returns the storage key of a user. */
export function deviceConsentKey({ userPoolClientId }: ResolvedAuthConfig, userId: string): string {
  return `poolgate.${userPoolClientId}.devices.${userId}`;
}

/** Parses a stored value. Invalid members are ignored. */
export function parseDeviceConsent(text: string | null): DeviceConsent {
  const stored = parseJson(text);
  const { pendingDeviceKey, wasRefused } = isJsonObject(stored) ? stored : {};
  return {
    pendingDeviceKey: typeof pendingDeviceKey === "string" ? pendingDeviceKey : undefined,
    wasRefused: wasRefused === true,
  };
}
