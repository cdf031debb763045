/**
 * The members of SetUserPoolMfaConfig, with the limits of the service's model.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserPoolMfaConfig.html
 */
import { PASSKEY_FACTOR_CONFIGURATIONS } from "../../config.ts";
import { userPoolId } from "../../wire/members.ts";
import { boolean, type Infer, oneOf, optional, required, string, structure } from "../../wire/schema.ts";
import { emailMessage, emailMfaSubject, smsMessage } from "./message-members.ts";
import { MFA_CONFIGURATIONS, smsConfiguration } from "./user-pool-members.ts";

const factors = {
  SmsMfaConfiguration: optional(
    structure({ SmsAuthenticationMessage: optional(smsMessage), SmsConfiguration: optional(smsConfiguration) }),
  ),
  SoftwareTokenMfaConfiguration: optional(structure({ Enabled: optional(boolean) })),
  EmailMfaConfiguration: optional(structure({ Message: optional(emailMessage), Subject: optional(emailMfaSubject) })),
  WebAuthnConfiguration: optional(
    structure({
      RelyingPartyId: optional(string({ min: 1, max: 127 })),
      UserVerification: optional(oneOf(["required", "preferred"])),
      FactorConfiguration: optional(oneOf(PASSKEY_FACTOR_CONFIGURATIONS)),
    }),
  ),
};

export const setUserPoolMfaConfigInput = structure({
  UserPoolId: required(userPoolId),
  ...factors,
  MfaConfiguration: optional(oneOf(MFA_CONFIGURATIONS)),
});
export type SetUserPoolMfaConfigInput = Infer<typeof setUserPoolMfaConfigInput>;
