/**
 * AdminListUserAuthEvents: lists what a user has done with the account, newest first, in pages. Only in a pool with threat protection,
 * as on the service.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminListUserAuthEvents.html
 */
import { loadUserForOwner } from "../../rules/accounts/load-user-for-owner.ts";
import { nextToken, pageLimit, readPage } from "../../rules/paging/read-page.ts";
import { checkThreatProtection } from "../../rules/protection/risk-configuration.ts";
import type { AuthEventRecord } from "../../store/store.ts";
import { ownersUser } from "../../wire/members.ts";
import { optional, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const adminListUserAuthEvents = defineOperation({
  name: "AdminListUserAuthEvents",
  isOwners: true,
  isAtomic: false,
  input: structure({ ...ownersUser, MaxResults: optional(pageLimit), NextToken: optional(nextToken) }),
  run(pool, { Username, MaxResults: limit, NextToken }) {
    checkThreatProtection(pool);
    const user = loadUserForOwner(pool, Username);
    const list = { operation: "AdminListUserAuthEvents", filter: [user.id] };
    const { items, token } = readPage(
      pool,
      list,
      { token: NextToken, limit },
      {
        read: (after: number | undefined, size) => pool.store.listAuthEvents(user.id, { after, limit: size }),
        endOf: ({ sequence }) => sequence,
      },
    );
    return { AuthEvents: items.map(describeAuthEvent), ...(token === undefined ? {} : { NextToken: token }) };
  },
});

/** AuthEventType on the wire. The pool knows no address of a caller, so it has no EventContextData. */
function describeAuthEvent({ id, type, createdAtMs, response, challenges, feedback }: AuthEventRecord): object {
  return {
    EventId: id,
    EventType: type,
    CreationDate: createdAtMs / 1_000,
    EventResponse: response,
    EventRisk: { RiskDecision: "NoRisk", CompromisedCredentialsDetected: false },
    ChallengeResponses: challenges.map(({ name, isRight }) => ({
      ChallengeName: name,
      ChallengeResponse: isRight ? "Success" : "Failure",
    })),
    ...(feedback === undefined
      ? {}
      : {
          EventFeedback: {
            FeedbackValue: feedback.value,
            Provider: feedback.provider,
            FeedbackDate: feedback.givenAtMs / 1_000,
          },
        }),
  };
}
