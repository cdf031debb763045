/**
 * AdminUpdateAuthEventFeedback and UpdateAuthEventFeedback: say whether an event was really the user's.
 *
 * A user needs the token of a message about a suspicious sign-in. The pool finds none suspicious and sends no such message, so every
 * token is refused.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateAuthEventFeedback.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UpdateAuthEventFeedback.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { checkThreatProtection } from "../../rules/protection/risk-configuration.ts";
import { ownersUser, token } from "../../wire/members.ts";
import { oneOf, required, string, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

const members = {
  ...ownersUser,
  EventId: required(string({ min: 1, max: 50, pattern: { regExp: /^[\w+-]+$/, shown: "[\\w+-]+" } })),
  FeedbackValue: required(oneOf(["Valid", "Invalid"])),
};

export const adminUpdateAuthEventFeedback = defineOperation({
  name: "AdminUpdateAuthEventFeedback",
  isOwners: true,
  input: structure(members),
  run(pool, { Username, EventId, FeedbackValue: value }) {
    checkThreatProtection(pool);
    const user = loadUserForOwner(pool, Username);
    const feedback = { value, provider: "Admin", givenAtMs: pool.clock.now() };
    if (!pool.store.changeAuthEventFeedback(user.id, EventId, feedback)) throw serviceError("authEventNotFound");
    return {};
  },
});

export const updateAuthEventFeedback = defineOperation({
  name: "UpdateAuthEventFeedback",
  input: structure({ ...members, FeedbackToken: required(token) }),
  run(pool) {
    checkThreatProtection(pool);
    throw serviceError("invalidFeedbackToken");
  },
});
