/**
 * What the groups of a user mean for the user's tokens: `cognito:groups` in both, `cognito:roles` and `cognito:preferred_role` in
 * the id token.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/role-based-access-control.html
 */
import type { TriggerResponse } from "../../triggers/triggers.ts";
import type { Group } from "./groups-of-user.ts";

/** The groups of a user, with the roles that they give. */
export interface GroupConfiguration {
  /** The names of the groups: `cognito:groups`. */
  readonly groupsToOverride: readonly string[];
  /** `cognito:roles` */
  readonly iamRolesToOverride: readonly string[];
  /** `cognito:preferred_role`, or null when there is none. */
  readonly preferredRole: string | null;
}

/** @param groups sorted, as `groupsOfUser` returns them. */
export function groupConfigurationOf(groups: readonly Group[]): GroupConfiguration {
  const withRole = groups.flatMap(({ content: { RoleArn, Precedence } }) =>
    RoleArn === undefined ? [] : [{ RoleArn, Precedence }],
  );
  const [first] = withRole;
  // Groups of the same precedence that have different roles name no preferred one.
  const isTie = withRole.some(
    ({ RoleArn, Precedence }) => Precedence === first?.Precedence && RoleArn !== first?.RoleArn,
  );
  return {
    groupsToOverride: groups.map(({ name }) => name),
    iamRolesToOverride: [...new Set(withRole.map(({ RoleArn }) => RoleArn))],
    preferredRole: isTie ? null : (first?.RoleArn ?? null),
  };
}

/** The claims of both tokens. There is none for what a user does not have. */
export function groupClaims({ groupsToOverride: groups }: GroupConfiguration): Record<string, unknown> {
  return groups.length === 0 ? {} : { "cognito:groups": groups };
}

/** The claims that only the id token has. */
export function roleClaims({ iamRolesToOverride: roles, preferredRole }: GroupConfiguration): Record<string, unknown> {
  return {
    ...(roles.length === 0 ? {} : { "cognito:roles": roles }),
    ...(preferredRole === null ? {} : { "cognito:preferred_role": preferredRole }),
  };
}

/** The groups of the tokens. A trigger that names any replaces all of them. */
export function decidedGroups(
  groupConfiguration: GroupConfiguration,
  decided: NonNullable<TriggerResponse<"PreTokenGeneration">["claimsOverrideDetails"]>["groupOverrideDetails"],
): GroupConfiguration {
  if (decided === undefined) return groupConfiguration;
  const { groupsToOverride, iamRolesToOverride, preferredRole } = decided;
  return {
    groupsToOverride: groupsToOverride ?? [],
    iamRolesToOverride: iamRolesToOverride ?? [],
    preferredRole: preferredRole ?? null,
  };
}
