/** RespondToAuthChallenge for every challenge that somebody answers, by the kind of the answer. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { Challenge, FirstFactor } from "./challenge.ts";
import { MFA_TYPE_OF_FACTOR, type MfaType } from "../account/mfa-settings.ts";
import { readAccountRefusal } from "../errors/account-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, JsonObject, ReadRefusal, WireRequest } from "../wire/wire-request.ts";
import { jsonText } from "../wire/own-properties.ts";

export type ChallengeAnswer =
  /** Of any code, whoever made it; with the name of the device, where an app is being set up on it. */
  | { readonly kind: "code"; readonly code: Secret<string>; readonly deviceName?: string | undefined }
  | { readonly kind: "mfaType"; readonly mfaType: MfaType }
  /** The address that codes shall go to from now on. */
  | { readonly kind: "email"; readonly email: string }
  /** The authenticator app has shown a code: the session says so. */
  | { readonly kind: "totpSetup" }
  | {
      readonly kind: "newPassword";
      readonly password: Secret<string>;
      readonly attributes: Readonly<Record<string, string>>;
    }
  | { readonly kind: "custom"; readonly answer: Secret<string> }
  /** A first factor that needs no more than its name: a code will be sent. */
  | { readonly kind: "firstFactor"; readonly factor: FirstFactor }
  | { readonly kind: "password"; readonly password: Secret<string> }
  /** The public value A of a password proof; PASSWORD_VERIFIER follows. */
  | { readonly kind: "proof"; readonly srpA: string }
  /** What the browser signed the challenge with, as JSON. */
  | { readonly kind: "passkey"; readonly credential: Secret<JsonObject> };

export interface AnswerChallengeInput extends CallOptions {
  readonly challenge: Challenge;
  readonly session: Secret<string>;
  /** The name as it was typed. */
  readonly username: string;
  readonly answer: ChallengeAnswer;
}

/** The answer, under the user id that the pool gave with the challenge, and with the session that came with it. */
export function buildChallengeAnswerRequest(config: ResolvedAuthConfig, input: AnswerChallengeInput): WireRequest {
  const { challenge, answer, username } = input;
  return wireRequest(
    "RespondToAuthChallenge",
    {
      ChallengeName: challenge.wireName,
      ChallengeResponses: { USERNAME: challenge.userId ?? username, ...responses(challenge, answer) },
      ClientId: config.userPoolClientId,
      ClientMetadata: input.clientMetadata,
      Session: input.session.reveal(),
      UserContextData: userContextData(config, username),
    },
    challenge.name === "passkey" ? readPasskeyAnswerRefusal : readAccountRefusal,
  );
}

/** A passkey that was not accepted is not an "incorrect username or password", whatever the pool calls it. */
const readPasskeyAnswerRefusal: ReadRefusal = (name, message) => {
  const refusal = readAccountRefusal(name, message);
  const isAboutAccount = /^(?:User is disabled|Password attempts exceeded|Invalid session)/.test(message);
  return name === "NotAuthorizedException" && !isAboutAccount ? { code: "passkey.failed" } : refusal;
};

const FACTOR_OF_MFA_TYPE = new Map([...MFA_TYPE_OF_FACTOR].map(([factor, mfaType]) => [mfaType, factor]));

function responses({ wireName }: Challenge, answer: ChallengeAnswer): JsonObject {
  // The choice of factors takes the factor's name along with what belongs to it.
  const chosen = (factor: FirstFactor): JsonObject => (wireName === "SELECT_CHALLENGE" ? { ANSWER: factor } : {});
  switch (answer.kind) {
    case "code":
      return { [`${wireName}_CODE`]: answer.code.reveal() };
    case "mfaType":
      return { ANSWER: FACTOR_OF_MFA_TYPE.get(answer.mfaType) };
    case "email":
      return { EMAIL: answer.email };
    case "totpSetup":
      return {};
    case "newPassword":
      return { NEW_PASSWORD: answer.password.reveal(), ...prefixed(answer.attributes) };
    case "custom":
      return { ANSWER: answer.answer.reveal() };
    case "firstFactor":
      return { ANSWER: answer.factor };
    case "password":
      return { ...chosen("PASSWORD"), PASSWORD: answer.password.reveal() };
    case "proof":
      return { ...chosen("PASSWORD_SRP"), SRP_A: answer.srpA };
    case "passkey":
      return { CREDENTIAL: jsonText(answer.credential.reveal()) };
  }
}

function prefixed(attributes: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`userAttributes.${name}`, value]));
}
