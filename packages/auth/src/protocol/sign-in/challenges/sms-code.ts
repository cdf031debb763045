/** SMS_MFA, SMS_OTP: a code in a text message, as the second or the first factor. */
import { readAccountException } from "../../errors/account-error.ts";
import type { CodeDelivery } from "../../account/code-delivery.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { type CodeAnswer, codeResponses, readDelivery } from "./code-answer.ts";

export interface SmsCodeChallenge extends BaseChallenge {
  readonly name: "smsCode";
  readonly wireName: "SMS_MFA" | "SMS_OTP";
  readonly delivery: CodeDelivery | undefined;
}

export const smsCode: ChallengeProtocol<SmsCodeChallenge, CodeAnswer> = {
  read: ({ wireName, userId, parameters }) => ({
    name: "smsCode",
    wireName,
    userId,
    delivery: readDelivery(parameters, "SMS"),
  }),
  responses: codeResponses,
  codeSource: "pool",
  readException: readAccountException,
};
