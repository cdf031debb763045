/**
 * The groups of a user, in the order in which they count.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-user-groups.html#assigning-precedence-values-to-groups
 */
import type { PoolContext } from "../../pool-context.ts";
import type { GroupContent, Resource } from "../../pools/resources.ts";
import type { UserRecord } from "../../store/store.ts";

export type Group = Resource<GroupContent>;

/** What groups are sorted by. */
export interface GroupOrder {
  /** Null: after every number. */
  readonly precedence: number | null;
  readonly name: string;
}

export function orderOf({ name, content }: Group): GroupOrder {
  return { precedence: content.Precedence ?? null, name };
}

/** By precedence, the lowest number first; groups of the same precedence by name. */
export function compareGroups(one: GroupOrder, other: GroupOrder): number {
  const difference = (one.precedence ?? Infinity) - (other.precedence ?? Infinity);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}

/** The one that counts most first. */
export function groupsOfUser(
  { store, resources }: Pick<PoolContext, "store" | "resources">,
  { id }: Pick<UserRecord, "id">,
): readonly Group[] {
  const groups = store.listGroupsOfUser(id).flatMap((name) => resources.find("group", name) ?? []);
  return groups.toSorted((one, other) => compareGroups(orderOf(one), orderOf(other)));
}
