/**
 * Reads and writes the attribute `identities`: the accounts that a user has at identity providers. The first one of a user who
 * came from a provider is primary; linked ones are not.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-identity-federation-consolidate-users.html
 */
import type { IdentityProviderConfig } from "../../oauth-config.ts";
import type { UserRecord } from "../../store/store.ts";

/** An identity in the attribute and in the claim. */
export interface Identity {
  readonly userId: string;
  readonly providerName: string;
  readonly providerType: string;
  readonly issuer: string | null;
  readonly primary: "true" | "false";
  /** Milliseconds since 1970. */
  readonly dateCreated: string;
}

export function newIdentity(
  { providerName, providerType }: IdentityProviderConfig,
  { userId, isPrimary, nowMs }: { readonly userId: string; readonly isPrimary: boolean; readonly nowMs: number },
): Identity {
  const primary = isPrimary ? "true" : "false";
  return { userId, providerName, providerType, issuer: null, primary, dateCreated: String(nowMs) };
}

export function readIdentities({ attributes }: Pick<UserRecord, "attributes">): readonly Identity[] {
  const { identities } = attributes;
  // Only this pool writes the attribute, so its content has the type that was written.
  return identities === undefined ? [] : (JSON.parse(identities) as readonly Identity[]);
}
