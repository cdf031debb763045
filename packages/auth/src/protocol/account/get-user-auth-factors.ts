/** GetUserAuthFactors: everything that the signed-in person could show at a sign-in. */
import { optionalList } from "../wire/read-json.ts";
import { type MfaPreference, readMfaPreference } from "./mfa-settings.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** A password and an app's code come first and second; the others may be either. */
export type AuthFactor = "PASSWORD" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN" | "TOTP";

export interface UserAuthFactors extends MfaPreference {
  /** What there is, whether or not it is asked for. */
  readonly configured: readonly AuthFactor[];
}

const FACTORS: ReadonlyMap<unknown, AuthFactor> = new Map([
  ["PASSWORD", "PASSWORD"],
  ["EMAIL_OTP", "EMAIL_OTP"],
  ["SMS_OTP", "SMS_OTP"],
  ["WEB_AUTHN", "WEB_AUTHN"],
  ["SOFTWARE_TOKEN", "TOTP"],
] as const);

/** The request for the factors of the account that the token is for. */
export function buildGetUserAuthFactorsRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("GetUserAuthFactors", { AccessToken: accessToken.reveal() });
}

/**
 * The factors. One that this client does not know is left out.
 *
 * @throws AuthError `network.badAnswer` when the answer does not have the documented shape.
 */
export function readGetUserAuthFactorsResponse(body: JsonObject): UserAuthFactors {
  const configured = optionalList(body, "ConfiguredUserAuthFactors").flatMap((factor) => FACTORS.get(factor) ?? []);
  return { ...readMfaPreference(body), configured };
}
