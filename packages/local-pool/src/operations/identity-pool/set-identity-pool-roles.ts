/**
 * SetIdentityPoolRoles: sets the roles of an identity pool, and how they are chosen. It replaces what was set before.
 *
 * @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_SetIdentityPoolRoles.html
 */
import {
  type IdentityPoolSettings,
  MATCH_TYPES,
  ROLE_RESOLUTIONS,
  type RoleMapping,
} from "../../pools/identity-pool-types.ts";
import { loadIdentityPoolToChange, saveIdentityPool } from "../../rules/identity/identity-pools.ts";
import { identityError, roleMappingProviderError } from "../../wire/identity-texts.ts";
import { type Infer, list, map, oneOf, optional, required, string, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { arn, identityId, PROVIDER_NAME } from "./members.ts";

const mappingRule = structure({
  Claim: required(
    string({
      min: 1,
      max: 64,
      pattern: { regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+" },
    }),
  ),
  MatchType: required(oneOf(MATCH_TYPES)),
  Value: required(string({ min: 1, max: 128 })),
  RoleARN: required(arn),
});
const roleMapping = structure({
  Type: required(oneOf(["Token", "Rules"])),
  AmbiguousRoleResolution: optional(oneOf(ROLE_RESOLUTIONS)),
  RulesConfiguration: optional(structure({ Rules: required(list(mappingRule, { min: 1, max: 400 })) })),
});
const ROLE_NAME = {
  min: 1,
  max: 128,
  pattern: { regExp: /^(un)?authenticated$/, shown: "(un)?authenticated" },
};

export const setIdentityPoolRoles = defineIdentityOperation({
  name: "SetIdentityPoolRoles",
  isOwners: true,
  input: structure({
    IdentityPoolId: required(identityId),
    Roles: required(map(arn, ROLE_NAME, { max: 2 })),
    RoleMappings: optional(map(roleMapping, PROVIDER_NAME, { max: 10 })),
  }),
  run(pool, { IdentityPoolId, Roles, RoleMappings }) {
    const identityPool = loadIdentityPoolToChange(pool, IdentityPoolId);
    const mappings = Array.from(RoleMappings ?? [], ([name, mapping]) => {
      if (!isProvider(identityPool.settings, name)) throw roleMappingProviderError(name);
      return [name, readMapping(mapping)] as const;
    });
    const roles = { Roles: Object.fromEntries(Roles), RoleMappings: Object.fromEntries(mappings) };
    saveIdentityPool(pool, { ...identityPool, roles });
    return {};
  },
});

/** A user pool's name alone is not one: it needs the client. */
function isProvider(settings: IdentityPoolSettings, name: string): boolean {
  const clients = settings.CognitoIdentityProviders ?? [];
  return (
    clients.some(({ ProviderName, ClientId }) => name === `${ProviderName}:${ClientId}`) ||
    Object.hasOwn(settings.SupportedLoginProviders ?? {}, name) ||
    [...(settings.OpenIdConnectProviderARNs ?? []), ...(settings.SamlProviderARNs ?? [])].includes(name)
  );
}

function readMapping({ Type, AmbiguousRoleResolution, RulesConfiguration }: Infer<typeof roleMapping>): RoleMapping {
  if (AmbiguousRoleResolution === undefined) throw identityError("missingRoleResolution");
  if (Type === "Rules" && RulesConfiguration === undefined) throw identityError("missingRules");
  return { Type, AmbiguousRoleResolution, RulesConfiguration };
}
