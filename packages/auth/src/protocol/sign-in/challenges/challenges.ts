/**
 * Lists the supported challenges by their wire names.
 *
 * A new challenge needs a name in `wire-names.ts`, a file and a line here, and a file and a line in the descriptors of
 * the challenge flow. The compiler reports each one that is missing.
 */
import type { ChallengeName } from "../../wire/wire-names.ts";
import type { BaseChallenge, ChallengeProtocol, ReceivedChallenge } from "./challenge-protocol.ts";
import { custom } from "./custom.ts";
import { device } from "./device.ts";
import { emailCode, smsCode } from "./sent-code.ts";
import { firstFactorSelection } from "./first-factor-selection.ts";
import { mfaSelection } from "./mfa-selection.ts";
import { mfaSetup } from "./mfa-setup.ts";
import { newPassword } from "./new-password.ts";
import { passkey } from "./passkey.ts";
import { password } from "./password.ts";
import { totpCode } from "./totp-code.ts";

/**
 * Clients do not get ADMIN_NO_SRP_AUTH. The other two are the second step of an SRP proof, which `auth-response.ts`
 * and `device-srp-auth.ts` answer.
 */
type AnsweredElsewhere = "ADMIN_NO_SRP_AUTH" | "PASSWORD_VERIFIER" | "DEVICE_PASSWORD_VERIFIER";

const CHALLENGES = {
  CUSTOM_CHALLENGE: custom,
  DEVICE_SRP_AUTH: device,
  EMAIL_OTP: emailCode,
  MFA_SETUP: mfaSetup,
  NEW_PASSWORD_REQUIRED: newPassword,
  PASSWORD: password,
  PASSWORD_SRP: password,
  SELECT_CHALLENGE: firstFactorSelection,
  SELECT_MFA_TYPE: mfaSelection,
  SMS_MFA: smsCode,
  SMS_OTP: smsCode,
  SOFTWARE_TOKEN_MFA: totpCode,
  WEB_AUTHN: passkey,
} satisfies {
  readonly [WireName in Exclude<ChallengeName, AnsweredElsewhere>]: {
    read(received: ReceivedChallenge<WireName>): BaseChallenge;
  };
};

type Protocol = (typeof CHALLENGES)[keyof typeof CHALLENGES];

/** A challenge whose parameters are read. */
export type Challenge = ReturnType<Protocol["read"]>;

/** The answer to a challenge. */
export type ChallengeAnswer = Parameters<Protocol["responses"]>[0];

/** Returns true if this client supports the challenge. */
export function isKnownChallenge(wireName: string): wireName is Challenge["wireName"] {
  return Object.hasOwn(CHALLENGES, wireName);
}

/** Returns the wire format of a challenge. */
export function protocolOf(wireName: Challenge["wireName"]): ChallengeProtocol<Challenge, ChallengeAnswer> {
  return CHALLENGES[wireName];
}
