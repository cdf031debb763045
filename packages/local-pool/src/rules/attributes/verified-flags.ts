/**
 * Reads `email_verified` and `phone_number_verified` among the attributes that the pool's owner sets. Nobody else may set them.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateUserAttributes.html
 */
import { attributeError, immutableAttributeError } from "../../wire/service-error.ts";
import type { TypedAttribute } from "./check-attributes.ts";
import { CONTACT_ATTRIBUTES, type ContactAttribute } from "./contacts.ts";

export type VerifiedFlags = Readonly<Partial<Record<ContactAttribute, boolean>>>;

/**
 * Separates the flags from the other attributes.
 *
 * @throws ServiceError InvalidParameterException for a flag that is no boolean, or an attribute that never changes.
 */
export function readOwnersAttributes(typed: readonly TypedAttribute[]): {
  readonly others: readonly TypedAttribute[];
  readonly flags: VerifiedFlags;
} {
  const flags: Partial<Record<ContactAttribute, boolean>> = {};
  const others = typed.filter(({ Name, Value = "" }) => {
    if (Name === "sub" || Name === "identities") throw immutableAttributeError(Name);
    const attribute = CONTACT_ATTRIBUTES.find((name) => Name === `${name}_verified`);
    if (attribute === undefined) return true;
    if (!/^(?:true|false)$/i.test(Value)) throw attributeError(Name, "The value is not a boolean.");
    flags[attribute] = Value.toLowerCase() === "true";
    return false;
  });
  return { others, flags };
}

/**
 * The attributes with the flags.
 *
 * @throws ServiceError InvalidParameterException for a verified address that is not there.
 */
export function withVerifiedFlags(
  attributes: Readonly<Record<string, string>>,
  flags: VerifiedFlags,
): Readonly<Record<string, string>> {
  const given = CONTACT_ATTRIBUTES.flatMap((name) => {
    const isVerified = flags[name];
    if (isVerified === undefined) return [];
    const flag = `${name}_verified`;
    if (attributes[name] === undefined && isVerified) throw attributeError(flag, `There is no ${name} to verify.`);
    return [[flag, String(isVerified)] as const];
  });
  return { ...attributes, ...Object.fromEntries(given) };
}
