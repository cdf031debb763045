/**
 * SignUp: creates an unconfirmed account and its confirmation code, in one transaction.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
import { recordAuthEvent } from "../../rules/accounts/auth-events.ts";
import { checkPasswordPolicy } from "../../rules/accounts/check-password-policy.ts";
import { checkPreferredUsername, checkSignUp } from "../../rules/accounts/check-sign-up.ts";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { checkRequiredAttributes, namedValues } from "../../rules/attributes/check-attributes.ts";
import { checkWritable } from "../../rules/attributes/client-attributes.ts";
import { type ContactAttribute, signUpContact } from "../../rules/attributes/contacts.ts";
import { runTrigger } from "../../triggers/run-trigger.ts";
import { signUpSession } from "../../challenges/sign-in-after-sign-up.ts";
import type { TriggerResponse } from "../../triggers/triggers.ts";
import { passwordMissingError, serviceError } from "../../wire/service-error.ts";
import { tellConfirmation } from "../../rules/accounts/tell-confirmation.ts";
import { createUser, usernameExistsError } from "../../rules/accounts/create-user.ts";
import { issueCode } from "../../rules/codes/issue-code.ts";
import { loadCallingClient } from "../../rules/clients/load-client.ts";
import { attributes, callerContext, clientId, password, secretHash, username } from "../../wire/members.ts";
import { optional, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const signUp = defineOperation({
  name: "SignUp",
  input: structure({
    ClientId: required(clientId),
    SecretHash: optional(secretHash),
    Username: required(username),
    // A password is only optional where users can sign in with one-time passwords.
    Password: optional(password),
    UserAttributes: optional(attributes),
    ValidationData: optional(attributes),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadCallingClient(pool, input);
    if (pool.config.adminCreateUserConfig.allowAdminCreateUserOnly) throw serviceError("signUpNotPermitted");
    checkWritable(
      client,
      (input.UserAttributes ?? []).map(({ Name }) => Name),
    );
    const identity = checkSignUp(pool, pool.call.newUserId, input.Username, input.UserAttributes ?? []);
    checkPreferredUsername(pool, identity.attributes);
    checkRequiredAttributes(pool, identity.attributes);
    if (input.Password !== undefined) checkPasswordPolicy(pool.config.passwordPolicy, input.Password, "signUp");
    else if (!allowsPasswordless(pool, client)) throw passwordMissingError();
    const decided = runTrigger(pool, "PreSignUp_SignUp", {
      userName: identity.username,
      request: { userAttributes: identity.attributes, validationData: namedValues(input.ValidationData) },
    });
    const isConfirmed = decided?.autoConfirmUser === true;
    return pool.store.transaction(() => {
      const user = createUser(pool, identity, input.Password, {
        status: isConfirmed ? "CONFIRMED" : "UNCONFIRMED",
        verified: autoVerified(decided, identity.attributes),
      });
      if (user === undefined) throw usernameExistsError(pool, identity);
      recordAuthEvent(pool, user, "SignUp");
      const session = signUpSession(pool, client, {
        user,
        name: input.Username,
        challenge: isConfirmed ? "SIGNED_UP" : "SIGN_UP",
      });
      if (isConfirmed) {
        tellConfirmation(pool, user);
        return { UserConfirmed: true, UserSub: user.id, ...session };
      }
      const delivery = issueCode(pool, user, signUpContact(pool, user), {
        purpose: "signUp",
        messagePurpose: "signUp",
      });
      return {
        UserConfirmed: false,
        UserSub: user.id,
        ...(delivery === undefined ? {} : { CodeDeliveryDetails: delivery }),
        ...session,
      };
    });
  },
});

function allowsPasswordless(pool: PoolContext, client: ResolvedUserPoolClient): boolean {
  const hasOtherFactor = pool.config.allowedFirstAuthFactors.some(
    (factor) => factor === "EMAIL_OTP" || factor === "SMS_OTP",
  );
  return hasOtherFactor && client.explicitAuthFlows.includes("ALLOW_USER_AUTH");
}

/** @throws ServiceError for the address of a user who is not confirmed, and for one that the user does not have. */
function autoVerified(
  decided: TriggerResponse<"PreSignUp"> | undefined,
  given: Readonly<Record<string, string>>,
): readonly ContactAttribute[] {
  const verified: readonly (readonly [ContactAttribute, boolean | undefined])[] = [
    ["email", decided?.autoVerifyEmail],
    ["phone_number", decided?.autoVerifyPhone],
  ];
  const names = verified.flatMap(([attribute, isVerified]) => (isVerified === true ? [attribute] : []));
  if (names.length > 0 && decided?.autoConfirmUser !== true) throw serviceError("autoVerifiedUnconfirmed");
  if (names.some((name) => given[name] === undefined)) throw serviceError("unrecognizableLambdaOutput");
  return names;
}
