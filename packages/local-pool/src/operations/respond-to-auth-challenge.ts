/**
 * RespondToAuthChallenge: the proof of a password, and for it the tokens.
 *
 * The challenge is found by its secret block; a Session, if one is sent, does not matter. Every answer uses it up, right or
 * wrong. Challenges that this pool never gives have no session that could be valid.
 */
import { CHALLENGE_NAMES } from "@poolgate/auth/wire";
import { checkLockout } from "../rules/check-lockout.ts";
import { admitUser, isPasswordProven } from "../rules/check-password.ts";
import { checkUserConfirmed } from "../rules/check-user-confirmed.ts";
import { loadChallengedAccount } from "../rules/load-challenged-account.ts";
import { loadClient } from "../rules/load-client.ts";
import { openChallenge, spendChallenge } from "../rules/open-challenge.ts";
import { requireParameter } from "../rules/require-parameter.ts";
import { settle } from "../rules/settle.ts";
import { startSession } from "../rules/start-session.ts";
import { callerContext, clientId, parameters, session } from "../wire/members.ts";
import { choice, optional, required, structure } from "../wire/schema.ts";
import { refusal } from "../wire/service-error.ts";
import { defineOperation } from "./operation.ts";

export const respondToAuthChallenge = defineOperation({
  name: "RespondToAuthChallenge",
  input: structure({
    ClientId: required(clientId),
    ChallengeName: required(choice(CHALLENGE_NAMES)),
    Session: optional(session),
    ChallengeResponses: optional(parameters),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadClient(pool, input.ClientId);
    if (input.ChallengeName !== "PASSWORD_VERIFIER") throw refusal("invalidSession");
    const name = requireParameter(input.ChallengeResponses, "USERNAME");
    const claim = {
      signature: requireParameter(input.ChallengeResponses, "PASSWORD_CLAIM_SIGNATURE"),
      secretBlock: requireParameter(input.ChallengeResponses, "PASSWORD_CLAIM_SECRET_BLOCK"),
      timestamp: requireParameter(input.ChallengeResponses, "TIMESTAMP"),
    };
    const challenge = openChallenge(pool, client, claim.secretBlock);
    const account = loadChallengedAccount(pool, client, challenge, name);
    checkLockout(pool, challenge.subject);
    const isProven = isPasswordProven(pool, account, challenge, claim);
    return settle(pool, () => {
      spendChallenge(pool, challenge);
      const user = admitUser(pool, account, isProven);
      checkUserConfirmed(user);
      return { AuthenticationResult: startSession(pool, client, user), ChallengeParameters: {} };
    });
  },
});
