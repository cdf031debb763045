/**
 * What a browser knows of the person's word on their device, as JSON under a key of its own: which device a pool wants it on,
 * and that it was no. No secret is in it, and it outlives a sign-out and the device: no is no, also of the next one here.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { isJsonObject, parseJson } from "../wire/read-json.ts";

export interface DeviceMemory {
  /** The device that the pool remembers once the person has said so; undefined when nothing is left to be said. */
  readonly wantsWordOn: string | undefined;
  /** The person has said no when they were asked. */
  readonly wasRefused: boolean;
}

/** What a remembered device is not asked for; who sets one up is asked for it the next time. */
const SECOND_FACTORS: readonly unknown[] = ["SMS_MFA", "EMAIL_OTP", "SOFTWARE_TOKEN_MFA", "MFA_SETUP"];

/** Whether the person has just taken a step that a remembered device would spare them. */
export function endsWithSecondFactor({ lastStep }: { readonly lastStep?: unknown }): boolean {
  return SECOND_FACTORS.includes(lastStep);
}

export function deviceMemoryKey({ userPoolClientId }: ResolvedAuthConfig, userId: string): string {
  return `poolgate.${userPoolClientId}.devices.${userId}`;
}

/** Whatever is not ours is as if nothing were known. */
export function parseDeviceMemory(text: string | null): DeviceMemory {
  const stored = parseJson(text);
  const { wantsWordOn, wasRefused } = isJsonObject(stored) ? stored : {};
  return {
    wantsWordOn: typeof wantsWordOn === "string" ? wantsWordOn : undefined,
    wasRefused: wasRefused === true,
  };
}
