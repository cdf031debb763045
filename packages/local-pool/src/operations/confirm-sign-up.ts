/** ConfirmSignUp: the right code makes the account good and the address that it went to verified. */
import { saveAttributes } from "../rules/aliases.ts";
import { useCode } from "../rules/check-code.ts";
import { signUpContact } from "../rules/contacts.ts";
import { loadCallingClient } from "../rules/load-client.ts";
import { loadCodeSubject } from "../rules/load-code-subject.ts";
import { runTrigger, triggerUser } from "../rules/run-trigger.ts";
import { isSignUpSession, signUpSession } from "../rules/sign-in-after-sign-up.ts";
import { takeAttempt } from "../rules/take-attempt.ts";
import { callerContext, clientId, confirmationCode, flag, secretHash, session, username } from "../wire/members.ts";
import { optional, required, structure } from "../wire/schema.ts";
import { refusal } from "../wire/service-error.ts";
import { defineOperation } from "./operation.ts";

export const confirmSignUp = defineOperation({
  name: "ConfirmSignUp",
  input: structure({
    ClientId: required(clientId),
    SecretHash: optional(secretHash),
    Username: required(username),
    ConfirmationCode: required(confirmationCode),
    // Moves aliases that are another account's.
    ForceAliasCreation: optional(flag),
    Session: optional(session),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadCallingClient(pool, input);
    const { subject, user } = loadCodeSubject(pool, client, input.Username);
    if (user !== undefined && user.status !== "UNCONFIRMED") throw refusal("alreadyConfirmed");
    takeAttempt(pool, subject, "confirmSignUp");
    return pool.store.transaction(() => {
      useCode(pool, subject, "signUp", input.ConfirmationCode);
      if (user === undefined) throw refusal("codeMismatch");
      // The code proves the address that it went to.
      const contact = signUpContact(pool, user);
      const verified = contact === undefined ? {} : { [`${contact.attribute}_verified`]: "true" };
      if (!pool.store.confirmUser(user.id)) throw refusal("alreadyConfirmed");
      // An alias of somebody else refuses all of it: the code is good for another try that moves the alias.
      const confirmed = { ...user, status: "CONFIRMED" as const, attributes: { ...user.attributes, ...verified } };
      saveAttributes(pool, confirmed, { movesAliases: input.ForceAliasCreation === true });
      runTrigger(pool, "postConfirmation", triggerUser(confirmed, input.ClientMetadata));
      // The code alone shows who it is, and aws-amplify sends nothing else; a session that is sent must be the right one.
      if (input.Session !== undefined && !isSignUpSession(pool, client, user, input.Session)) return {};
      return signUpSession(pool, client, { user, name: input.Username, challenge: "SIGNED_UP" });
    });
  },
});
