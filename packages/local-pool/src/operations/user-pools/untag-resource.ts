/**
 * UntagResource: removes tags of a pool.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UntagResource.html
 */
import { changeTags } from "../../rules/user-pools/tags.ts";
import { arn } from "../../wire/members.ts";
import { list, required, string, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const untagResource = defineOperation({
  name: "UntagResource",
  isOwners: true,
  input: structure({ ResourceArn: required(arn), TagKeys: required(list(string({ min: 1, max: 128 }))) }),
  run(pool, { ResourceArn, TagKeys }) {
    changeTags(pool, ResourceArn, (before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => !TagKeys.includes(key))),
    );
    return {};
  },
});
