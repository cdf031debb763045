/**
 * Chooses the role of temporary credentials: that of guests or that of signed-in users, unless the request names one of the
 * user's own roles (`cognito:roles` in the id token).
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/role-based-access-control.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { identityError } from "../../wire/identity-texts.ts";
import type { Login } from "./check-logins.ts";

/** @throws ServiceError when the identity pool has no such role, or the user must not choose the role. */
export function chooseRole(
  { config: { identityPool } }: Pick<PoolContext, "config">,
  login: Login | undefined,
  customRoleArn: string | undefined,
): string {
  if (customRoleArn !== undefined) {
    if (login?.roles.includes(customRoleArn) !== true) throw identityError("roleNotAllowed");
    return customRoleArn;
  }
  const role = login === undefined ? identityPool.unauthenticatedRoleArn : identityPool.authenticatedRoleArn;
  if (role === "") throw identityError("missingRole");
  return role;
}
