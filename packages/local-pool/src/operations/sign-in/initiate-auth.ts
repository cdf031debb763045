/**
 * InitiateAuth and AdminInitiateAuth: start a sign-in, or refresh tokens, for a user or for the pool's owner.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
 */
import { AUTH_FLOWS, type AuthFlow } from "@poolgate/auth/wire";
import type { PoolContext } from "../../pool-context.ts";
import { loadClient } from "../../rules/clients/load-client.ts";
import { callerContext, clientId, ownersCallerContext, parameters, session, userPoolId } from "../../wire/members.ts";
import { oneOf, optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";
import { OWNERS_FLOWS, startAuth, USERS_FLOWS } from "./auth-flows.ts";

const members = {
  AuthFlow: required(oneOf(AUTH_FLOWS)),
  AuthParameters: optional(parameters),
  ClientId: required(clientId),
  Session: optional(session),
};

interface InitiateAuthInput {
  readonly AuthFlow: AuthFlow;
  readonly AuthParameters: ReadonlyMap<string, string> | undefined;
  readonly ClientId: string;
  readonly Session: string | undefined;
}

const runWith =
  (flows: typeof USERS_FLOWS) =>
  (pool: PoolContext, input: InitiateAuthInput): object => {
    const { AuthParameters: given, Session } = input;
    const client = loadClient(pool, input.ClientId);
    return startAuth(pool, client, [flows, input.AuthFlow], { given, session: Session });
  };

export const initiateAuth = defineOperation({
  name: "InitiateAuth",
  input: structure({ ...members, ...callerContext }),
  run: runWith(USERS_FLOWS),
});

export const adminInitiateAuth = defineOperation({
  name: "AdminInitiateAuth",
  isOwners: true,
  // Failed attempts stay counted (keep-writes-on-refusal.ts).
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), ...members, ...ownersCallerContext }),
  run: runWith(OWNERS_FLOWS),
});
