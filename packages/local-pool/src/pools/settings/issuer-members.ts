/**
 * The newer members of a user pool: those for its tokens' issuer, its keys, the names of assurance levels (`acr`) and the dynamic
 * registration of clients. They are stored and described. They change nothing else here, because the pool has one issuer, keeps its
 * own keys, and has neither the claim `acr` nor an endpoint for registrations.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html
 */
import { OAUTH_FLOWS } from "../../oauth-config.ts";
import { boolean, list, map, oneOf, optional, required, string, structure } from "../../wire/schema.ts";

const text = string();
const grantTypes = optional(list(oneOf(OAUTH_FLOWS)));

export const issuerMembers = {
  DcrConfiguration: optional(
    structure({
      EnableStatus: optional(oneOf(["Enabled", "Disabled"])),
      OpenDcrEnabled: optional(boolean),
      AuthenticatedGrantTypes: grantTypes,
      OpenDcrGrantTypes: grantTypes,
      AllowedScopes: optional(list(text)),
    }),
  ),
  KeyConfiguration: optional(
    structure({
      KeyType: optional(oneOf(["AWS_OWNED_KEY", "CUSTOMER_MANAGED_KEY"])),
      KmsKeyArn: optional(text),
    }),
  ),
  IssuerConfiguration: optional(structure({ Type: optional(oneOf(["ORIGINAL", "UPDATED"])) })),
  AcrConfiguration: optional(map(structure({ AcrValue: required(text) }))),
};
