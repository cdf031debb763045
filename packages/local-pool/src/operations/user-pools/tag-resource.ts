/**
 * TagResource: adds and replaces tags of a pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_TagResource.html
 */
import { tags } from "../../pools/settings/user-pool-members.ts";
import { changeTags } from "../../rules/user-pools/tags.ts";
import { arn } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const tagResource = defineOperation({
  name: "TagResource",
  isOwners: true,
  input: structure({ ResourceArn: required(arn), Tags: required(tags) }),
  run(pool, input) {
    changeTags(pool, input.ResourceArn, (before) => ({ ...before, ...Object.fromEntries(input.Tags) }));
    return {};
  },
});
