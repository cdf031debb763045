/** The members of a group on the wire, and the group that a call names. */
import type { PoolContext } from "../../pool-context.ts";
import type { GroupContent, Resource } from "../../pools/resources.ts";
import { arn } from "../../wire/members.ts";
import { integer, optional, string } from "../../wire/schema.ts";
import { groupNotFoundError } from "../../wire/service-error.ts";

export const groupName = string({
  min: 1,
  max: 128,
  pattern: { regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+" },
});

export const groupSettings = {
  Description: optional(string({ max: 2048 })),
  RoleArn: optional(arn),
  Precedence: optional(integer({ min: 0, max: 2_147_483_647 })),
};

/** @throws ServiceError ResourceNotFoundException. */
export function loadGroup({ resources }: Pick<PoolContext, "resources">, name: string): Resource<GroupContent> {
  const group = resources.find("group", name);
  if (group === undefined) throw groupNotFoundError();
  return group;
}

/** GroupType. What was not given is absent; times are seconds since 1970. */
export function describeGroup(
  { config }: Pick<PoolContext, "config">,
  { name, content, createdAtMs, modifiedAtMs }: Resource<GroupContent>,
): object {
  return {
    GroupName: name,
    UserPoolId: config.userPoolId,
    ...content,
    LastModifiedDate: modifiedAtMs / 1_000,
    CreationDate: createdAtMs / 1_000,
  };
}
