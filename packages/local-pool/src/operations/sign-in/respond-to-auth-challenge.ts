/**
 * RespondToAuthChallenge: passes an answer to the challenge that it names. A challenge that this pool never issues is refused
 * as an invalid session.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import { CHALLENGE_NAMES } from "@poolgate/auth/wire";
import { CHALLENGES } from "../../challenges/challenges.ts";
import { checkPasskey } from "../../challenges/web-authn.ts";
import { loadClient, checkSecretHash } from "../../rules/client.ts";
import { callerContext, clientId, parameters, session, requireParameter } from "../../wire/members.ts";
import { oneOf, optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

export const respondToAuthChallenge = defineOperation({
  name: "RespondToAuthChallenge",
  input: structure({
    ClientId: required(clientId),
    ChallengeName: required(oneOf(CHALLENGE_NAMES)),
    Session: optional(session),
    ChallengeResponses: optional(parameters),
    ...callerContext,
  }),
  async prepare(pool, input) {
    const client = loadClient(pool, input.ClientId);
    const { ChallengeName, ChallengeResponses: given } = input;
    checkSecretHash(client, given?.get("SECRET_HASH"), requireParameter(given, "USERNAME"));
    const answer = { session: input.Session, parameters: given, clientMetadata: input.ClientMetadata };
    const check = ChallengeName === "WEB_AUTHN" ? await checkPasskey(pool, client, answer) : CHALLENGES[ChallengeName];
    if (check === undefined) throw serviceError("invalidSession");
    return { client, answer, check };
  },
  run: (pool, _input, { client, answer, check }) => check(pool, client, answer),
});
