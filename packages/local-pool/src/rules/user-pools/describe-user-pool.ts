/** UserPoolType: a pool in responses. */
import type { LoadedUserPool } from "./load-user-pool.ts";

/** The account of every ARN here. It is nobody's on the service. */
const ACCOUNT_ID = "000000000000";

/** The region is the part of the id before the first underscore. */
export function userPoolArn(userPoolId: string): string {
  const region = userPoolId.slice(0, userPoolId.indexOf("_"));
  return `arn:aws:cognito-idp:${region}:${ACCOUNT_ID}:userpool/${userPoolId}`;
}

/** Times are seconds since 1970. */
export function describeUserPool(
  { name, content, createdAtMs, modifiedAtMs }: LoadedUserPool,
  estimatedNumberOfUsers: number,
): object {
  return {
    Id: name,
    ...content.settings,
    Arn: userPoolArn(name),
    EstimatedNumberOfUsers: estimatedNumberOfUsers,
    CreationDate: createdAtMs / 1_000,
    LastModifiedDate: modifiedAtMs / 1_000,
  };
}
