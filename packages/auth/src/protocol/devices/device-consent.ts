/**
 * Parses what this browser stores about a user's consent to remember the device, and decides when to ask for it.
 *
 * The stored value is JSON without secrets. It contains the key of the device that awaits the user's consent, and
 * whether the user has declined. It is kept after a sign-out, and a declined consent also applies to later devices in
 * this browser.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { isJsonObject } from "../wire/read-json.ts";
import { parseStoredJson } from "../wire/stored-json.ts";

export interface DeviceMemory {
  /**
   * The key of the device that awaits the user's consent; undefined if no device does. The stored JSON has this name.
   */
  readonly wantsWordOn: string | undefined;
  /** True if the user has declined. The stored JSON has this name. */
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

export function deviceMemoryKey({ userPoolClientId }: ResolvedAuthConfig, userId: string): string {
  return `poolgate.${userPoolClientId}.devices.${userId}`;
}

/** Parses a stored value. Invalid members are ignored. */
export function parseDeviceMemory(text: string | null): DeviceMemory {
  const stored = parseStoredJson(text);
  const { wantsWordOn, wasRefused } = isJsonObject(stored) ? stored : {};
  return {
    wantsWordOn: typeof wantsWordOn === "string" ? wantsWordOn : undefined,
    wasRefused: wasRefused === true,
  };
}
