/**
 * The members of messages in the settings of a user pool, with the limits of the service's model.
 *
 * Where a pattern of the model needs time that grows with the square of the text, its regular expression here accepts the same
 * texts in another way. White space is ASCII's, as in the service's patterns.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerificationMessageTemplateType.html
 */
import { oneOf, optional, string, structure } from "../../wire/schema.ts";

const CODE_MESSAGE = {
  // The class has every character of the placeholder.
  regExp: /^(?=[^]*\{####\})[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r*]*$/u,
  shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*\\{####\\}[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*",
};
const SUBJECT = {
  regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r]+$/u,
  shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s]+",
};

export const smsMessage = string({
  min: 6,
  max: 140,
  pattern: { regExp: /^.*\{####\}.*$/, shown: ".*\\{####\\}.*" },
});
export const emailMessage = string({ min: 6, max: 20_000, pattern: CODE_MESSAGE });
export const emailSubject = string({ min: 1, max: 140, pattern: SUBJECT });
/** The subject of EmailMfaConfiguration, which has no limits of its length. */
export const emailMfaSubject = string({ pattern: SUBJECT });
const emailMessageByLink = string({
  min: 6,
  max: 20_000,
  pattern: {
    regExp: /^(?=(?:(?!\{##)[^])*\{##[^]*##\})[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r*]*$/u,
    shown:
      "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*\\{##[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*##\\}[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*",
  },
});

export const verificationMessageTemplate = structure({
  SmsMessage: optional(smsMessage),
  EmailMessage: optional(emailMessage),
  EmailSubject: optional(emailSubject),
  EmailMessageByLink: optional(emailMessageByLink),
  EmailSubjectByLink: optional(emailSubject),
  DefaultEmailOption: optional(oneOf(["CONFIRM_WITH_LINK", "CONFIRM_WITH_CODE"])),
});

/** The invitation of AdminCreateUser. */
export const inviteMessageTemplate = structure({
  SMSMessage: optional(string({ min: 6, max: 140 })),
  EmailMessage: optional(
    string({
      min: 6,
      max: 20_000,
      pattern: {
        regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r*]*$/u,
        shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*",
      },
    }),
  ),
  EmailSubject: optional(emailSubject),
});
