/** ConfirmSignUp: the right code makes the account good and the address that it went to verified. */
import { confirmUser } from "../rules/accounts/confirm-user.ts";
import { loadCallingClient } from "../rules/clients/load-client.ts";
import { signUpSession, signUpSessionSubject } from "../rules/challenges/sign-in-after-sign-up.ts";
import { callerContext, clientId, confirmationCode, boolean, secretHash, session, username } from "../wire/members.ts";
import { optional, required, structure } from "../wire/schema.ts";
import { defineOperation } from "./operation.ts";

export const confirmSignUp = defineOperation({
  name: "ConfirmSignUp",
  input: structure({
    ClientId: required(clientId),
    SecretHash: optional(secretHash),
    Username: required(username),
    ConfirmationCode: required(confirmationCode),
    // Moves aliases that are another account's.
    ForceAliasCreation: optional(boolean),
    Session: optional(session),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadCallingClient(pool, input);
    // Looked at first: the confirmation itself changes what the session is bound to.
    const signedUp = input.Session === undefined ? undefined : signUpSessionSubject(pool, client, input.Session);
    const user = confirmUser(pool, client, {
      name: input.Username,
      code: input.ConfirmationCode,
      forceAliasCreation: input.ForceAliasCreation === true,
      clientMetadata: input.ClientMetadata,
    });
    // The code alone shows who it is, and aws-amplify sends nothing else; a session that is sent must be the right one.
    if (input.Session !== undefined && signedUp !== user.id) return {};
    return signUpSession(pool, client, { user, name: input.Username, challenge: "SIGNED_UP" });
  },
});
