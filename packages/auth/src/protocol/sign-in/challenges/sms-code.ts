/** SMS_MFA, SMS_OTP: a code in a text message, as the second factor or as the first. */
import { readAccountRefusal } from "../../errors/account-error.ts";
import type { CodeDelivery } from "../../account/code-delivery.ts";
import type { AskedChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { type CodeAnswer, codeResponses, readDelivery } from "./code-answer.ts";

export interface SmsCodeChallenge extends AskedChallenge {
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
  readRefusal: readAccountRefusal,
};
