/**
 * Chooses the role of temporary credentials: that of guests or that of signed-in users, or what the identity pool's role mapping
 * finds in the token of a login.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/role-based-access-control.html
 */
import type { MappingRule, RoleMapping } from "../../pools/identity-pool-types.ts";
import { ambiguousRoleError, identityError } from "../../wire/identity-texts.ts";
import type { Login } from "./check-logins.ts";
import type { IdentityPool } from "./identity-pools.ts";

type Claims = Login["claims"];

/**
 * @param logins none for a guest.
 * @param customRoleArn the role that the request names.
 * @throws ServiceError when the identity pool has no such role, or the user must not choose the role.
 */
export function chooseRole(
  identityPool: IdentityPool,
  logins: readonly Login[],
  customRoleArn: string | undefined,
): string {
  const { RoleMappings } = identityPool.roles;
  const mapped = logins.find(({ mappingName }) => Object.hasOwn(RoleMappings, mappingName)) ?? logins[0];
  const mapping = mapped && RoleMappings[mapped.mappingName];
  const claims = mapped?.claims ?? {};
  if (customRoleArn !== undefined) {
    if (!allowedRoles(mapping, claims).includes(customRoleArn)) throw identityError("roleNotAllowed");
    return customRoleArn;
  }
  if (mapped === undefined || mapping === undefined) {
    return defaultRole(identityPool, mapped === undefined ? "unauthenticated" : "authenticated");
  }
  const role = mapping.Type === "Token" ? preferredRole(claims) : allowedRoles(mapping, claims)[0];
  if (role !== undefined) return role;
  if (mapping.AmbiguousRoleResolution === "Deny") throw ambiguousRoleError(mapped.mappingName);
  return defaultRole(identityPool, "authenticated");
}

/** @throws ServiceError InvalidIdentityPoolConfigurationException. */
export function defaultRole({ roles }: IdentityPool, kind: "authenticated" | "unauthenticated"): string {
  const role = roles.Roles[kind];
  if (role === undefined) throw identityError("missingRole");
  return role;
}

/** The roles that a user may choose. Those of rules are in the order of the rules. */
function allowedRoles(mapping: RoleMapping | undefined, claims: Claims): readonly string[] {
  if (mapping?.Type === "Rules") {
    const rules = mapping.RulesConfiguration?.Rules ?? [];
    return rules.filter((rule) => isMatching(rule, claims)).map(({ RoleARN }) => RoleARN);
  }
  const roles = claims["cognito:roles"];
  return Array.isArray(roles) ? roles.filter((role): role is string => typeof role === "string") : [];
}

function preferredRole(claims: Claims): string | undefined {
  const role = claims["cognito:preferred_role"];
  return typeof role === "string" ? role : undefined;
}

/** A rule does not count for a token without its claim, whatever its match type. */
function isMatching({ Claim, MatchType, Value }: MappingRule, claims: Claims): boolean {
  const text = Object.hasOwn(claims, Claim) ? textOf(claims[Claim]) : undefined;
  if (text === undefined) return false;
  switch (MatchType) {
    case "Equals":
      return text === Value;
    case "NotEqual":
      return text !== Value;
    case "StartsWith":
      return text.startsWith(Value);
    case "Contains":
      return text.includes(Value);
  }
}

/** A claim as text. A list has commas, as the guide describes `cognito:roles`. */
function textOf(claim: unknown): string | undefined {
  if (Array.isArray(claim)) return claim.map((item: unknown) => textOf(item) ?? "").join(",");
  return typeof claim === "string" || typeof claim === "number" || typeof claim === "boolean"
    ? String(claim)
    : undefined;
}
