/**
 * Lists the challenges that can be answered, by their names on the wire. WEB_AUTHN is not among them, because its signature is
 * checked before the transaction (see checkPasskey).
 */
import type { ChallengeName } from "@poolgate/auth/wire";
import type { AnswerChallenge } from "./challenge.ts";
import { answerCustomChallenge } from "./custom-auth.ts";
import { answerDevicePasswordVerifier } from "./device-password-verifier.ts";
import { answerDeviceSrpAuth } from "./device-srp-auth.ts";
import { answerPassword, answerPasswordSrp, answerSelectChallenge } from "./first-factor.ts";
import { answerCode } from "./mfa-code.ts";
import { answerMfaSetup } from "./mfa-setup.ts";
import { answerNewPasswordRequired } from "./new-password-required.ts";
import { answerPasswordVerifier } from "./password-verifier.ts";
import { answerSelectMfaType } from "./select-mfa-type.ts";
import { answerSoftwareTokenMfa } from "./software-token-mfa.ts";

export const CHALLENGES: Readonly<Partial<Record<ChallengeName, AnswerChallenge>>> = {
  CUSTOM_CHALLENGE: answerCustomChallenge,
  DEVICE_PASSWORD_VERIFIER: answerDevicePasswordVerifier,
  DEVICE_SRP_AUTH: answerDeviceSrpAuth,
  EMAIL_OTP: answerCode("EMAIL_OTP"),
  MFA_SETUP: answerMfaSetup,
  NEW_PASSWORD_REQUIRED: answerNewPasswordRequired,
  PASSWORD: answerPassword,
  PASSWORD_SRP: answerPasswordSrp,
  PASSWORD_VERIFIER: answerPasswordVerifier,
  SELECT_CHALLENGE: answerSelectChallenge,
  SELECT_MFA_TYPE: answerSelectMfaType,
  SMS_MFA: answerCode("SMS_MFA"),
  SMS_OTP: answerCode("SMS_OTP"),
  SOFTWARE_TOKEN_MFA: answerSoftwareTokenMfa,
};
