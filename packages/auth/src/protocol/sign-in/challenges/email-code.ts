/** EMAIL_OTP: a code in an e-mail, as the first or the second factor. The challenge does not say which. */
import { readAccountException } from "../../errors/account-error.ts";
import type { CodeDelivery } from "../../account/code-delivery.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { type CodeAnswer, codeResponses, readDelivery } from "./code-answer.ts";

export interface EmailCodeChallenge extends BaseChallenge {
  readonly name: "emailCode";
  readonly wireName: "EMAIL_OTP";
  readonly delivery: CodeDelivery | undefined;
}

export const emailCode: ChallengeProtocol<EmailCodeChallenge, CodeAnswer> = {
  read: ({ wireName, userId, parameters }) => ({
    name: "emailCode",
    wireName,
    userId,
    delivery: readDelivery(parameters, "EMAIL"),
  }),
  responses: codeResponses,
  codeSource: "pool",
  readException: readAccountException,
};
