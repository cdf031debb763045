/** UserPoolType: a pool in responses. */
import type { SchemaAttribute } from "../../pools/settings/attribute-schema.ts";
import type { LoadedUserPool } from "./load-user-pool.ts";
import { regionOf } from "../../pools/user-pool-id.ts";

/** The account of every ARN here. It is nobody's on the service. */
export const ACCOUNT_ID = "000000000000";

/** The region is the part of the id before the first underscore. */
export function userPoolArn(userPoolId: string): string {
  const region = regionOf(userPoolId);
  return `arn:aws:cognito-idp:${region}:${ACCOUNT_ID}:userpool/${userPoolId}`;
}

/** The schema has it from the first identity provider on. */
const IDENTITIES: SchemaAttribute = {
  Name: "identities",
  AttributeDataType: "String",
  DeveloperOnlyAttribute: false,
  Mutable: true,
  Required: false,
  StringAttributeConstraints: { MinLength: undefined, MaxLength: undefined },
};

/** Times are seconds since 1970. */
export function describeUserPool(
  { name, content, createdAtMs, modifiedAtMs }: LoadedUserPool,
  { userCount, hasProviders }: { readonly userCount: number; readonly hasProviders: boolean },
): object {
  const { SchemaAttributes } = content.settings;
  return {
    Id: name,
    ...content.settings,
    SchemaAttributes: hasProviders ? [...SchemaAttributes, IDENTITIES] : SchemaAttributes,
    Arn: userPoolArn(name),
    EstimatedNumberOfUsers: userCount,
    CreationDate: createdAtMs / 1_000,
    LastModifiedDate: modifiedAtMs / 1_000,
  };
}
