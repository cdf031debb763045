/**
 * ConfirmSignUp: confirms an account with its code, and marks the address that received the code as verified.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html
 */
import { confirmUser } from "../../rules/accounts/confirm-user.ts";
import { loadCallingClient } from "../../rules/clients/load-client.ts";
import { signUpSession, signUpSessionSubject } from "../../challenges/sign-in-after-sign-up.ts";
import { callerContext, clientId, confirmationCode, secretHash, session, username } from "../../wire/members.ts";
import { optional, required, structure, boolean } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const confirmSignUp = defineOperation({
  name: "ConfirmSignUp",
  input: structure({
    ClientId: required(clientId),
    SecretHash: optional(secretHash),
    Username: required(username),
    ConfirmationCode: required(confirmationCode),
    // Moves an alias here from the account that has it.
    ForceAliasCreation: optional(boolean),
    Session: optional(session),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadCallingClient(pool, input);
    // Read before the confirmation, which changes the account that the session is bound to.
    const signedUp = input.Session === undefined ? undefined : signUpSessionSubject(pool, client, input.Session);
    const user = confirmUser(pool, client, {
      name: input.Username,
      code: input.ConfirmationCode,
      forceAliasCreation: input.ForceAliasCreation === true,
    });
    // The code alone proves who the user is, and aws-amplify sends no session. A session that is sent must belong to this user.
    if (input.Session !== undefined && signedUp !== user.id) return {};
    return signUpSession(pool, client, { user, name: input.Username, challenge: "SIGNED_UP" });
  },
});
