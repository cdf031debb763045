/**
 * The texts of messages in the settings of a pool: VerificationMessageTemplate, InviteMessageTemplate, SmsAuthenticationMessage and
 * EmailMfaConfiguration. They are the words of a message unless the trigger `customMessage` gives others.
 *
 * EmailMessageByLink is not used: in a pool that sends links, the outbox has the link beside the message.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-settings-message-customizations.html
 */
import type { MessageTemplates } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";

/** Why a message is sent. The outbox shows it. */
export type MessagePurpose =
  | "signUp"
  | "resendCode"
  | "invitation"
  | "forgotPassword"
  | "updateAttribute"
  | "verifyAttribute"
  | "mfa"
  | "oneTimePassword";

const KINDS: Readonly<Record<MessagePurpose, keyof MessageTemplates>> = {
  signUp: "verification",
  resendCode: "verification",
  forgotPassword: "verification",
  updateAttribute: "verification",
  verifyAttribute: "verification",
  invitation: "invitation",
  mfa: "authentication",
  oneTimePassword: "authentication",
};

/** What the settings say of such a message. */
export function templateOf(
  { config }: Pick<PoolContext, "config">,
  purpose: MessagePurpose,
  medium: "EMAIL" | "SMS",
): { readonly text?: string; readonly subject?: string } {
  const sendsLink = config.verificationMessageTemplate.defaultEmailOption === "CONFIRM_WITH_LINK";
  if (sendsLink && medium === "EMAIL" && (purpose === "signUp" || purpose === "resendCode")) return {};
  const { smsMessage, emailMessage, emailSubject } = config.messageTemplates[KINDS[purpose]];
  const text = medium === "SMS" ? smsMessage : emailMessage;
  return {
    ...(text === undefined ? {} : { text }),
    ...(medium === "SMS" || emailSubject === undefined ? {} : { subject: emailSubject }),
  };
}
