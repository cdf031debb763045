/**
 * What a provider tells about a person: claims of OpenID Connect, or the profile of Facebook and of Login with Amazon in their
 * own field names.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
 * @see https://developers.facebook.com/docs/graph-api/reference/user/
 * @see https://developer.amazon.com/docs/login-with-amazon/customer-profile.html
 */
import type { IdentityProviderType } from "../oauth-config.ts";
import { fullName, type Person } from "./people.ts";

/** The providers that speak OAuth 2.0 without OpenID Connect: no id token, but a profile endpoint. */
export type PlainOAuthType = "Facebook" | "LoginWithAmazon";

export function isPlainOAuth(type: IdentityProviderType): type is PlainOAuthType {
  return type === "Facebook" || type === "LoginWithAmazon";
}

/** The claims of a scope, by scope. */
export const CLAIMS_OF_SCOPES = {
  openid: ["sub"],
  email: ["email", "email_verified"],
  profile: ["name", "given_name", "family_name"],
};

export function openIdClaims(person: Person): { sub: string; [claim: string]: string | boolean } {
  return {
    sub: person.id,
    name: fullName(person),
    given_name: person.givenName,
    family_name: person.familyName,
    ...(person.email === undefined ? {} : { email: person.email, email_verified: person.isEmailVerified }),
  };
}

/** @param scopes what the access token permits. */
export function profileOf(
  type: PlainOAuthType,
  person: Person,
  scopes: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (type === "LoginWithAmazon") {
    return {
      user_id: person.id,
      name: fullName(person),
      ...(person.email === undefined ? {} : { email: person.email }),
    };
  }
  const email = scopes.has("email") && person.email !== undefined ? { email: person.email } : {};
  return {
    id: person.id,
    name: fullName(person),
    first_name: person.givenName,
    last_name: person.familyName,
    ...email,
  };
}
