/**
 * ListTagsForResource: returns the tags of a pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListTagsForResource.html
 */
import { loadUserPool } from "../../rules/user-pools/load-user-pool.ts";
import { checkResourceArn } from "../../rules/user-pools/tags.ts";
import { arn } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const listTagsForResource = defineOperation({
  name: "ListTagsForResource",
  isOwners: true,
  isAtomic: false,
  input: structure({ ResourceArn: required(arn) }),
  run(pool, { ResourceArn }) {
    checkResourceArn(pool, ResourceArn);
    return { Tags: loadUserPool(pool).content.settings.UserPoolTags };
  },
});
