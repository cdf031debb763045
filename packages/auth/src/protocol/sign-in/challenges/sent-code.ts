/**
 * A code that was sent: SMS_MFA and SMS_OTP in a text message, EMAIL_OTP in an e-mail. It is the first or the second factor; the challenge
 * EMAIL_OTP does not say which.
 */
import type { ChallengeName } from "../../wire/wire-names.ts";
import { readAccountException } from "../../errors/account-error.ts";
import type { CodeDelivery } from "../../account/code-delivery.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { type CodeAnswer, codeResponses, readDelivery } from "./code-answer.ts";

interface SentCodeChallenge<Name extends string, WireName extends ChallengeName> extends BaseChallenge {
  readonly name: Name;
  readonly wireName: WireName;
  readonly delivery: CodeDelivery | undefined;
}

export type EmailCodeChallenge = SentCodeChallenge<"emailCode", "EMAIL_OTP">;
export type SmsCodeChallenge = SentCodeChallenge<"smsCode", "SMS_MFA" | "SMS_OTP">;

export const emailCode: ChallengeProtocol<EmailCodeChallenge, CodeAnswer> = codeChallenge("emailCode", "EMAIL");
export const smsCode: ChallengeProtocol<SmsCodeChallenge, CodeAnswer> = codeChallenge("smsCode", "SMS");

function codeChallenge<Name extends string, WireName extends ChallengeName>(
  name: Name,
  medium: "EMAIL" | "SMS",
): ChallengeProtocol<SentCodeChallenge<Name, WireName>, CodeAnswer> {
  return {
    read: ({ wireName, userId, parameters }) => ({
      name,
      wireName,
      userId,
      delivery: readDelivery(parameters, medium),
    }),
    responses: codeResponses,
    codeSource: "pool",
    readException: readAccountException,
  };
}
