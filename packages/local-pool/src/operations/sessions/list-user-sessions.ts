/**
 * ListUserSessions and AdminListUserSessions: list the sessions of a user, most recently used first. The list is empty unless the pool
 * tracks sessions (SetUserPoolSessionConfiguration).
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUserSessions.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminListUserSessions.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { nextToken } from "../../rules/paging/read-page.ts";
import { describeSessions } from "../../rules/sessions/user-sessions.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { ownersUser, token } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

/** All sessions are on one page, as on the service, so no token was ever issued. */
function checkNoToken(text: string | undefined): void {
  if (text !== undefined) throw serviceError("invalidPaginationToken");
}

export const listUserSessions = defineOperation({
  name: "ListUserSessions",
  input: structure({ AccessToken: required(token), NextToken: optional(nextToken) }),
  run(pool, input) {
    const { user, session } = checkAccessToken(pool, input.AccessToken);
    checkNoToken(input.NextToken);
    return { Sessions: describeSessions(pool, user.id, session) };
  },
});

export const adminListUserSessions = defineOperation({
  name: "AdminListUserSessions",
  isOwners: true,
  isAtomic: false,
  input: structure({ ...ownersUser, NextToken: optional(nextToken) }),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    checkNoToken(input.NextToken);
    return { Sessions: describeSessions(pool, user.id, undefined) };
  },
});
