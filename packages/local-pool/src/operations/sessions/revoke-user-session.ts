/**
 * RevokeUserSession and AdminRevokeUserSession: end one session of a user. Users cannot end the one of their own access token.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeUserSession.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminRevokeUserSession.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { endSession } from "../../rules/sessions/user-sessions.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { ownersUser, plainText, token } from "../../wire/members.ts";
import { oneOf, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

const members = {
  SessionId: required(plainText),
  RevokeAssociatedSessions: optional(oneOf(["NONE", "LINKED"])),
};

export const revokeUserSession = defineOperation({
  name: "RevokeUserSession",
  input: structure({ AccessToken: required(token), ...members }),
  run(pool, input) {
    const { user, session: current } = checkAccessToken(pool, input.AccessToken);
    const { SessionId: sessionId, RevokeAssociatedSessions: associated = "NONE" } = input;
    endSession(pool, user.id, { sessionId, associated, current });
    return {};
  },
});

export const adminRevokeUserSession = defineOperation({
  name: "AdminRevokeUserSession",
  isOwners: true,
  input: structure({ ...ownersUser, ...members }),
  run(pool, input) {
    const user = loadUserForOwner(pool, input.Username);
    const { SessionId: sessionId, RevokeAssociatedSessions: associated = "NONE" } = input;
    endSession(pool, user.id, { sessionId, associated, current: undefined });
    return {};
  },
});
