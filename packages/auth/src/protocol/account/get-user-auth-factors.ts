/**
 * Builds the request and reads the response of GetUserAuthFactors, which lists the factors of a signed-in user.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserAuthFactors.html
 */
import { optionalList } from "../wire/read-json-parts.ts";
import { type MfaPreference, readMfaPreference } from "./mfa-settings.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

/** A factor. `PASSWORD` is a first factor and `TOTP` a second factor. The others can be either. */
export type AuthFactor = "PASSWORD" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN" | "TOTP";

/** The factors of a user. */
export interface UserAuthFactors extends MfaPreference {
  /** All factors that the user has set up, also those that no sign-in asks for. */
  readonly configured: readonly AuthFactor[];
}

const FACTORS: ReadonlyMap<unknown, AuthFactor> = new Map([
  ["PASSWORD", "PASSWORD"],
  ["EMAIL_OTP", "EMAIL_OTP"],
  ["SMS_OTP", "SMS_OTP"],
  ["WEB_AUTHN", "WEB_AUTHN"],
  ["SOFTWARE_TOKEN", "TOTP"],
] as const);

/** Builds the request for the factors of the signed-in user. */
export function buildGetUserAuthFactorsRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("GetUserAuthFactors", { AccessToken: accessToken.reveal() });
}

/**
 * Reads the factors. Factors that this client does not know are left out.
 *
 * @throws AuthError `network.badAnswer` if the response does not have the documented shape.
 */
export function readGetUserAuthFactorsResponse(body: JsonObject): UserAuthFactors {
  const configured = optionalList(body, "ConfiguredUserAuthFactors").flatMap((factor) => FACTORS.get(factor) ?? []);
  return { ...readMfaPreference(body), configured };
}
