/**
 * Turns what a provider tells about a person into attributes, by the provider's `attributeMapping`.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-specifying-attribute-mapping.html
 */
import type { IdentityProviderConfig, IdentityProviderType } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { attributeError } from "../../wire/service-error.ts";
import { checkAttributes } from "../attributes/check-attributes.ts";
import { CONTACT_ATTRIBUTES } from "../attributes/contacts.ts";

/** The provider's claims, or the members of its profile. */
export type ProviderClaims = Readonly<Record<string, unknown>>;
type Attributes = UserRecord["attributes"];
type Mapping = Readonly<Record<string, string>>;

const OPEN_ID: Mapping = {
  username: "sub",
  email: "email",
  email_verified: "email_verified",
  name: "name",
  given_name: "given_name",
  family_name: "family_name",
};

/** The claims by attribute, for providers without `attributeMapping`. */
export const DEFAULT_MAPPINGS: Readonly<Record<IdentityProviderType, Mapping>> = {
  Google: OPEN_ID,
  OIDC: OPEN_ID,
  SAML: OPEN_ID,
  SignInWithApple: {
    username: "sub",
    email: "email",
    email_verified: "email_verified",
    given_name: "firstName",
    family_name: "lastName",
  },
  Facebook: { username: "id", email: "email", name: "name", given_name: "first_name", family_name: "last_name" },
  LoginWithAmazon: { username: "user_id", email: "email", name: "name" },
};

/** The names of SAML attributes that a mapping may use. The upstream that plays a SAML provider has only the claims. */
const SAML_CLAIMS: Mapping = {
  NameID: "sub",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier": "sub",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress": "email",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name": "name",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname": "given_name",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname": "family_name",
};

const MAX_VALUE_LENGTH = 2_048;

/** The claim that is the provider's own id of the user. */
export function userIdClaim({ providerType, attributeMapping }: IdentityProviderConfig): string {
  const claim = attributeMapping?.["username"] ?? DEFAULT_MAPPINGS[providerType]["username"] ?? "sub";
  return claimName(providerType, claim);
}

/**
 * The attributes that the claims give. A claim that is missing or empty gives none.
 *
 * @throws ServiceError when a value cannot be an attribute, such as an invalid e-mail address.
 */
export function mapAttributes(
  pool: Pick<PoolContext, "config">,
  { providerType, attributeMapping }: IdentityProviderConfig,
  claims: ProviderClaims,
): Attributes {
  const mapping = Object.entries(attributeMapping ?? DEFAULT_MAPPINGS[providerType]);
  const mapped = mapping.flatMap(([attribute, claim]) => {
    if (attribute === "username") return [];
    const value = textOf(claims[claimName(providerType, claim)]);
    if (value.length > MAX_VALUE_LENGTH) throw attributeError(attribute, "The value is too long.");
    return value === "" ? [] : [[attribute, value] as const];
  });
  const typed = mapped.filter(([name]) => !isFlag(name)).map(([Name, Value]) => ({ Name, Value }));
  const flags = mapped.filter(([name]) => isFlag(name)).map(([name, value]) => [name, String(value === "true")]);
  return { ...checkAttributes(pool, typed), ...(Object.fromEntries(flags) as Attributes) };
}

/**
 * A user's attributes after a sign-in. Mapped ones are replaced, and the others stay. A changed address is unverified, unless the
 * provider says otherwise. What the provider says of its own address holds for no other address.
 */
export function mergeAttributes(before: Attributes, mapped: Attributes): Attributes {
  const merged: Record<string, string> = { ...before, ...mapped };
  for (const name of CONTACT_ATTRIBUTES) {
    const flag = `${name}_verified`;
    const isGiven = mapped[name] !== undefined;
    const known = isGiven ? merged[flag] : before[flag];
    if (merged[name] === undefined || known === undefined) delete merged[flag];
    else merged[flag] = known;
    if (isGiven && mapped[flag] === undefined && merged[name] !== before[name]) merged[flag] = "false";
  }
  return merged;
}

/** Whether the attribute says that an address is verified. */
function isFlag(name: string): boolean {
  return name.endsWith("_verified");
}

function claimName(type: IdentityProviderType, claim: string): string {
  return (type === "SAML" ? SAML_CLAIMS[claim] : undefined) ?? claim;
}

/** Texts stay as they are; other values become JSON. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
