/**
 * The made-up people who have an account at a provider that the bundled upstream plays. Each provider names its users in its own
 * way, and one of its people has no e-mail address, or an unverified one.
 */
import { createHash } from "node:crypto";
import type { IdentityProviderType } from "../oauth-config.ts";

export interface Person {
  /** The provider's id of the person: `sub`, `id` or `user_id`. */
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Undefined for a person without one. */
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
}

const NAMES: readonly Omit<Person, "id">[] = [
  { givenName: "Ida", familyName: "Moreno", email: "ida.moreno@example.com", isEmailVerified: true },
  { givenName: "Noor", familyName: "Haddad", email: "noor.haddad@example.com", isEmailVerified: true },
  { givenName: "Zoë", familyName: "O’Neill", email: "zoe@example.com", isEmailVerified: false },
  { givenName: "Pim", familyName: "de Wit", email: undefined, isEmailVerified: false },
];

/** The people of one provider. Their ids are the same at every start. */
export function peopleOf(type: IdentityProviderType, providerName: string): readonly Person[] {
  return NAMES.map((person) => ({ ...person, id: idOf(type, `${providerName} ${person.givenName}`) }));
}

export function fullName({ givenName, familyName }: Person): string {
  return `${givenName} ${familyName}`;
}

/** An id in the form of the provider's own. */
function idOf(type: IdentityProviderType, seed: string): string {
  const hex = createHash("sha256").update(seed).digest("hex");
  const digits = BigInt(`0x${hex}`).toString();
  switch (type) {
    case "Google":
      return `1${digits.slice(0, 20)}`;
    case "Facebook":
      return `1${digits.slice(0, 16)}`;
    case "LoginWithAmazon":
      return `amzn1.account.${hex.slice(0, 28).toUpperCase()}`;
    case "SignInWithApple":
      return `00${digits.slice(0, 4)}.${hex.slice(0, 32)}.${digits.slice(4, 8)}`;
    case "OIDC":
    case "SAML":
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }
}
