/**
 * Every challenge that a sign-in can meet after its first step, by its name on the wire.
 *
 * A new challenge needs its name in `wire-names.ts`, a file and a line here, and a file and a line in the descriptors of
 * the challenge flow. The compiler asks for each of them in turn.
 */
import type { ChallengeName } from "../../wire/wire-names.ts";
import type { AskedChallenge, ChallengeProtocol, ReceivedChallenge } from "./challenge-protocol.ts";
import { custom } from "./custom.ts";
import { device } from "./device.ts";
import { emailCode } from "./email-code.ts";
import { firstFactorSelection } from "./first-factor-selection.ts";
import { mfaSelection } from "./mfa-selection.ts";
import { mfaSetup } from "./mfa-setup.ts";
import { newPassword } from "./new-password.ts";
import { passkey } from "./passkey.ts";
import { password } from "./password.ts";
import { smsCode } from "./sms-code.ts";
import { totpCode } from "./totp-code.ts";

/**
 * ADMIN_NO_SRP_AUTH is never given to clients. The other two are the second half of a proof: `password-verifier.ts` and
 * `device-srp-auth.ts` answer them without a question in between.
 */
type NeverAsked = "ADMIN_NO_SRP_AUTH" | "PASSWORD_VERIFIER" | "DEVICE_PASSWORD_VERIFIER";

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
  readonly [WireName in Exclude<ChallengeName, NeverAsked>]: {
    read(received: ReceivedChallenge<WireName>): AskedChallenge;
  };
};

type Protocol = (typeof CHALLENGES)[keyof typeof CHALLENGES];

/** What the user answers on a screen, or an app through `confirmSignIn`. */
export type Challenge = ReturnType<Protocol["read"]>;

export type ChallengeAnswer = Parameters<Protocol["responses"]>[0];

export function isKnownChallenge(wireName: string): wireName is Challenge["wireName"] {
  return Object.hasOwn(CHALLENGES, wireName);
}

export function protocolOf(wireName: Challenge["wireName"]): ChallengeProtocol<Challenge, ChallengeAnswer> {
  return CHALLENGES[wireName];
}
