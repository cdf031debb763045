/**
 * The tags of a pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_TagResource.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import type { Tags } from "./chosen-ids.ts";
import { userPoolArn } from "./describe-user-pool.ts";
import { changeUserPool } from "./load-user-pool.ts";

const MAX_TAGS = 50;

/** @throws ServiceError InvalidParameterException. */
export function checkTags(tags: Tags): void {
  if (Object.keys(tags).length > MAX_TAGS) throw settingsError("manyTags");
}

/**
 * A call that names no pool that is there comes to the pool of the settings file (pool-of-call.ts).
 *
 * @throws ServiceError ResourceNotFoundException.
 */
export function checkResourceArn({ config }: Pick<PoolContext, "config">, arn: string): void {
  if (arn !== userPoolArn(config.userPoolId)) throw settingsError("resourceNotFound");
}

/** @throws ServiceError ResourceNotFoundException or InvalidParameterException. */
export function changeTags(
  pool: Pick<PoolContext, "config" | "resources">,
  arn: string,
  change: (tags: Tags) => Tags,
): void {
  checkResourceArn(pool, arn);
  changeUserPool(pool, ({ settings, mfa }) => {
    const UserPoolTags = change(settings.UserPoolTags);
    checkTags(UserPoolTags);
    return { settings: { ...settings, UserPoolTags }, mfa };
  });
}
