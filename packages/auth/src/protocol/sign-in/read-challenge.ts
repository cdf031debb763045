/**
 * A challenge as the pool poses it, by our names.
 *
 * Several parameters are JSON inside a text. Whatever has another shape than the documented one makes the answer a bad one;
 * of a list of factors, those that this client does not know are left out.
 */
import type { PosedChallenge } from "./auth-response.ts";
import type { Challenge, FirstFactor } from "./challenge.ts";
import type { CodeDelivery } from "../account/code-delivery.ts";
import { badAnswer, member, optionalList, optionalObject, optionalString } from "../wire/read-json.ts";
import { MFA_TYPE_OF_FACTOR, type MfaType } from "../account/mfa-settings.ts";
import { signInError } from "./sign-in-error.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** The first factors that this client can show. */
const FIRST_FACTORS: readonly FirstFactor[] = ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"];

/** What the browser can do about a challenge. */
export interface ChallengeAbilities {
  /** Without it a passkey is not among the first factors to choose from. */
  readonly supportsPasskeys: boolean;
}

/** Whether a challenge, unread as yet, wants a passkey. */
export function asksForPasskey({ wireName }: PosedChallenge): boolean {
  return wireName === "WEB_AUTHN";
}

/**
 * @throws AuthError `network.badAnswer` when a parameter is missing or of the wrong type, `signIn.challengeUnsupported` for
 *   a challenge, or a list of nothing but factors, that this client does not know.
 */
export function readChallenge({ wireName, details }: PosedChallenge, abilities: ChallengeAbilities): Challenge {
  const answer = details.reveal();
  const parameters = optionalObject(answer, "ChallengeParameters") ?? {};
  // The service knows nobody by an empty name.
  const userId = optionalString(parameters, "USER_ID_FOR_SRP") || optionalString(parameters, "USERNAME") || undefined;
  switch (wireName) {
    case "SMS_MFA":
    case "SMS_OTP":
      return { name: "smsCode", wireName, userId, delivery: readDelivery(parameters, "SMS") };
    case "EMAIL_OTP":
      return { name: "emailCode", wireName, userId, delivery: readDelivery(parameters, "EMAIL") };
    case "SOFTWARE_TOKEN_MFA":
      return { name: "totpCode", wireName, userId, deviceName: optionalString(parameters, "FRIENDLY_DEVICE_NAME") };
    case "SELECT_MFA_TYPE":
      return { name: "mfaSelection", wireName, userId, mfaTypes: readMfaTypes(parameters, "MFAS_CAN_CHOOSE") };
    case "MFA_SETUP":
      return { name: "mfaSetup", wireName, userId, mfaTypes: readSetupTypes(parameters) };
    case "NEW_PASSWORD_REQUIRED":
      return { name: "newPassword", wireName, userId, requiredAttributes: readRequiredAttributes(parameters) };
    case "CUSTOM_CHALLENGE":
      return { name: "custom", wireName, userId, parameters: readTexts(parameters) };
    case "SELECT_CHALLENGE":
      return { name: "firstFactorSelection", wireName, userId, factors: readFactors(answer, abilities) };
    case "PASSWORD":
    case "PASSWORD_SRP":
      return { name: "password", wireName, userId };
    case "DEVICE_SRP_AUTH":
      return { name: "device", wireName, userId };
    case "WEB_AUTHN":
      // Read only when the browser is asked: options of no use still leave another way.
      return { name: "passkey", wireName, userId, options: optionalString(parameters, "CREDENTIAL_REQUEST_OPTIONS") };
    default:
      throw signInError("signIn.challengeUnsupported");
  }
}

function readDelivery(parameters: JsonObject, medium: CodeDelivery["medium"]): CodeDelivery | undefined {
  const destination = optionalString(parameters, "CODE_DELIVERY_DESTINATION");
  const attributeName = medium === "SMS" ? "phone_number" : "email";
  return destination === undefined ? undefined : { medium, destination, attributeName };
}

function readMfaTypes(parameters: JsonObject, key: string): readonly MfaType[] {
  return known(readTextList(parameters, key).flatMap((factor) => MFA_TYPE_OF_FACTOR.get(factor) ?? []));
}

/** A phone number cannot be set up in the middle of a sign-in: the service has no answer for it. */
function readSetupTypes(parameters: JsonObject): readonly MfaType[] {
  return known(readMfaTypes(parameters, "MFAS_CAN_SETUP").filter((mfaType) => mfaType !== "SMS"));
}

function readFactors(answer: JsonObject, { supportsPasskeys }: ChallengeAbilities): readonly FirstFactor[] {
  const offered = optionalList(answer, "AvailableChallenges");
  return known(
    FIRST_FACTORS.filter((factor) => offered.includes(factor) && (supportsPasskeys || factor !== "WEB_AUTHN")),
  );
}

function known<T>(choices: readonly T[]): readonly T[] {
  if (choices.length === 0) throw signInError("signIn.challengeUnsupported");
  return choices;
}

const ATTRIBUTE_PREFIX = "userAttributes.";

function readRequiredAttributes(parameters: JsonObject): readonly string[] {
  if (member(parameters, "requiredAttributes") === undefined) return [];
  return readTextList(parameters, "requiredAttributes").map((name) =>
    name.startsWith(ATTRIBUTE_PREFIX) ? name.slice(ATTRIBUTE_PREFIX.length) : name,
  );
}

/** A list of texts that is itself written as a text. */
function readTextList(parameters: JsonObject, key: string): readonly string[] {
  const list = parseJson(optionalString(parameters, key));
  if (!Array.isArray(list) || !list.every((item) => typeof item === "string")) throw badAnswer(key);
  return list;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

function readTexts(parameters: JsonObject): Readonly<Record<string, string>> {
  const texts = Object.keys(parameters).flatMap((key) => {
    const text = optionalString(parameters, key);
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(texts);
}
