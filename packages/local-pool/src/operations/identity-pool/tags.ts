/** TagResource, UntagResource and ListTagsForResource of identity pools. */
import {
  type IdentityPool,
  loadIdentityPool,
  loadIdentityPoolToChange,
  saveIdentityPool,
} from "../../rules/identity/identity-pools.ts";
import { identityError } from "../../wire/identity-texts.ts";
import { list, required, structure } from "../../wire/schema.ts";
import { defineIdentityOperation } from "./define-identity-operation.ts";
import { arn, tagKey, tags } from "./members.ts";

/** @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_TagResource.html */
export const tagIdentityPool = defineIdentityOperation({
  name: "TagResource",
  isOwners: true,
  input: structure({ ResourceArn: required(arn), Tags: required(tags) }),
  run(pool, { ResourceArn, Tags }) {
    const identityPool = loadIdentityPoolToChange(pool, idOf(ResourceArn));
    saveTags(pool, identityPool, { ...identityPool.tags, ...Object.fromEntries(Tags) });
    return {};
  },
});

/** @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_UntagResource.html */
export const untagIdentityPool = defineIdentityOperation({
  name: "UntagResource",
  isOwners: true,
  input: structure({ ResourceArn: required(arn), TagKeys: required(list(tagKey)) }),
  run(pool, { ResourceArn, TagKeys }) {
    const identityPool = loadIdentityPoolToChange(pool, idOf(ResourceArn));
    const kept = Object.entries(identityPool.tags).filter(([key]) => !TagKeys.includes(key));
    saveTags(pool, identityPool, Object.fromEntries(kept));
    return {};
  },
});

/** @see https://docs.aws.amazon.com/cognitoidentity/latest/APIReference/API_ListTagsForResource.html */
export const listTagsOfIdentityPool = defineIdentityOperation({
  name: "ListTagsForResource",
  isOwners: true,
  isAtomic: false,
  input: structure({ ResourceArn: required(arn) }),
  run: (pool, { ResourceArn }) => ({ Tags: loadIdentityPool(pool, idOf(ResourceArn)).tags }),
});

function saveTags(
  pool: Parameters<typeof saveIdentityPool>[0],
  identityPool: IdentityPool,
  changed: IdentityPool["tags"],
): void {
  saveIdentityPool(pool, { ...identityPool, tags: changed });
}

/** The id in `arn:aws:cognito-identity:REGION:ACCOUNT:identitypool/ID`. */
function idOf(resourceArn: string): string {
  const [, id] = /^arn:[\w-]+:cognito-identity:[\w-]*:\d*:identitypool\/([\w-]+:[0-9a-f-]+)$/.exec(resourceArn) ?? [];
  if (id === undefined) throw identityError("invalidResourceArn");
  return id;
}
