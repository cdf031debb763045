/** SOFTWARE_TOKEN_MFA: a code of an authenticator app. */
import { readAccountException } from "../../errors/account-error.ts";
import { optionalString } from "../../wire/read-json-parts.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { type CodeAnswer, codeResponses } from "./code-answer.ts";

export interface TotpCodeChallenge extends BaseChallenge {
  readonly name: "totpCode";
  readonly wireName: "SOFTWARE_TOKEN_MFA";
  /** The user's name for the device with the app. */
  readonly deviceName: string | undefined;
}

export const totpCode: ChallengeProtocol<TotpCodeChallenge, CodeAnswer> = {
  read: ({ wireName, userId, parameters }) => ({
    name: "totpCode",
    wireName,
    userId,
    deviceName: optionalString(parameters, "FRIENDLY_DEVICE_NAME"),
  }),
  responses: codeResponses,
  codeSource: "app",
  readException: readAccountException,
};
