/**
 * The expected result of each mutated response of a sign-in that has no tokens yet, written by hand from Cognito's
 * documents, challenge by challenge and member by member. The responses that follow are valid, so an accepted mutation
 * leads to the end of the sign-in.
 */
import type { Kind, Mutation } from "./mutations.ts";

export const SIGNED_IN = "signed in";
const BAD_ANSWER = "network.badAnswer";
const UNSUPPORTED = "signIn.challengeUnsupported";
const UNPROVABLE = "srp.invalidServerValue";
const UNUSABLE_PASSKEY = "passkey.failed";

/** Each result is an error code, or `SIGNED_IN`. */
type Rule = (kind: Kind) => string;

const ABSENT: readonly Kind[] = ["missing", "null"];
const TEXTS: readonly Kind[] = ["another text", "huge", "truncated"];
const isAbsent = (kind: Kind): boolean => ABSENT.includes(kind);
const isText = (kind: Kind): boolean => TEXTS.includes(kind);

const garbled: Rule = () => BAD_ANSWER;
/** A text that is sent back unchanged, or displayed. */
const neededText: Rule = (kind) => (isText(kind) ? SIGNED_IN : BAD_ANSWER);
const text: Rule = (kind) => (isAbsent(kind) || kind === "empty" ? SIGNED_IN : neededText(kind));
/** An object whose members may all be absent. */
const members: Rule = (kind) => (isAbsent(kind) || kind === "an object" ? SIGNED_IN : BAD_ANSWER);
/** Any other text is the name of an unknown challenge. */
const name: Rule = (kind) => (isText(kind) || kind === "empty" ? UNSUPPORTED : BAD_ANSWER);
/** A number of the proof, in hex. Half of it is also valid hex; an `x` or a `t` is not. */
const hex: Rule = (kind) => {
  if (kind === "truncated") return SIGNED_IN;
  return isText(kind) ? UNPROVABLE : BAD_ANSWER;
};
/** JSON in a text. It must be a list, and this client must support one of its entries. */
const listText: Rule = garbled;
const list: Rule = (kind) => (kind === "a list" ? UNSUPPORTED : BAD_ANSWER);

const asked = (rules: Record<string, Rule>): ReadonlyMap<string, Rule> =>
  new Map(
    Object.entries({
      "": garbled,
      ChallengeName: name,
      // Tokens beside a challenge would sign the user in without answering it.
      AuthenticationResult: garbled,
      Session: neededText,
      ...rules,
    }),
  );

const parametersOf = (rules: Record<string, Rule>): Record<string, Rule> =>
  Object.fromEntries(Object.entries(rules).map(([key, rule]) => [`ChallengeParameters.${key}`, rule]));

/** The user name of the answer. If it is missing, `USERNAME` is used, and then the name that was typed. */
const USER = parametersOf({ USER_ID_FOR_SRP: text });
const USERNAME = parametersOf({ USERNAME: text });
/** The destination of the code is only displayed. */
const sentCode = asked({
  ChallengeParameters: members,
  ...USER,
  ...parametersOf({ CODE_DELIVERY_DESTINATION: text }),
});
const PROOF = parametersOf({ SALT: hex, SRP_B: hex, SECRET_BLOCK: neededText });

/**
 * The options of a passkey, as Web Authentication section 5.1.5 defines them. Options that a browser could not use are
 * rejected.
 */
const optionText: Rule = (kind) => (isText(kind) || isAbsent(kind) || kind === "empty" ? SIGNED_IN : UNUSABLE_PASSKEY);
const optionList: Rule = (kind) => (isAbsent(kind) || kind === "a list" ? SIGNED_IN : UNUSABLE_PASSKEY);
const unlessTooDeep: Rule = (kind) => (kind === "nested deeply" ? UNUSABLE_PASSKEY : SIGNED_IN);
const OPTIONS = "CREDENTIAL_REQUEST_OPTIONS";
const options = {
  // The member itself is read with the challenge. If it is not a text, the response is invalid.
  [OPTIONS]: (kind: Kind) => (isAbsent(kind) || isText(kind) || kind === "empty" ? UNUSABLE_PASSKEY : BAD_ANSWER),
  [`${OPTIONS}.json`]: () => UNUSABLE_PASSKEY,
  // A text of any length except one more than a multiple of four may be base64url.
  [`${OPTIONS}.json.challenge`]: (kind: Kind) =>
    kind === "another text" || kind === "huge" ? SIGNED_IN : UNUSABLE_PASSKEY,
  [`${OPTIONS}.json.timeout`]: (kind: Kind) => (isAbsent(kind) || kind === "truncated" ? SIGNED_IN : UNUSABLE_PASSKEY),
  // The browser has no passkey for such a domain, so the prompt fails.
  [`${OPTIONS}.json.rpId`]: (kind: Kind) => {
    if (isAbsent(kind)) return SIGNED_IN;
    return isText(kind) || kind === "empty" ? "passkey.authenticationCancelled" : UNUSABLE_PASSKEY;
  },
  [`${OPTIONS}.json.userVerification`]: optionText,
  [`${OPTIONS}.json.allowCredentials`]: optionList,
  [`${OPTIONS}.json.hints`]: optionList,
  // No browser reads them, but a value that cannot even be copied is rejected.
  [`${OPTIONS}.json.attestation`]: unlessTooDeep,
  [`${OPTIONS}.json.attestationFormats`]: unlessTooDeep,
};

const RULES: Readonly<Record<string, ReadonlyMap<string, Rule>>> = {
  // After the SRP flow's first request there is no session, because the pool keeps its state in the secret block.
  PASSWORD_VERIFIER: asked({
    ChallengeName: garbled,
    ChallengeParameters: garbled,
    ...PROOF,
    ...USERNAME,
    ...parametersOf({ USER_ID_FOR_SRP: neededText }),
  }),
  SMS_MFA: sentCode,
  SMS_OTP: sentCode,
  EMAIL_OTP: sentCode,
  SOFTWARE_TOKEN_MFA: asked({
    ChallengeParameters: members,
    ...USER,
    ...parametersOf({ FRIENDLY_DEVICE_NAME: text }),
  }),
  SELECT_MFA_TYPE: asked({
    ChallengeParameters: garbled,
    ...USER,
    ...parametersOf({ MFAS_CAN_CHOOSE: listText, "MFAS_CAN_CHOOSE.json": list }),
  }),
  MFA_SETUP: asked({
    ChallengeParameters: garbled,
    ...USER,
    ...parametersOf({ MFAS_CAN_SETUP: listText, "MFAS_CAN_SETUP.json": list }),
  }),
  AssociateSoftwareToken: new Map([
    ["", garbled],
    ["SecretCode", neededText],
    ["Session", neededText],
  ]),
  // Of the possible values of Status, only SUCCESS means that the code was right.
  VerifySoftwareToken: new Map([
    ["", garbled],
    ["Status", garbled],
    ["Session", neededText],
  ]),
  NEW_PASSWORD_REQUIRED: asked({
    ChallengeParameters: members,
    ...USER,
    ...parametersOf({
      requiredAttributes: (kind) => (isAbsent(kind) ? SIGNED_IN : BAD_ANSWER),
      "requiredAttributes.json": (kind) => (kind === "a list" ? SIGNED_IN : BAD_ANSWER),
    }),
  }),
  SELECT_CHALLENGE: asked({
    ChallengeParameters: members,
    AvailableChallenges: (kind) =>
      isAbsent(kind) || kind === "a list" || kind === "nested deeply" ? UNSUPPORTED : BAD_ANSWER,
  }),
  // All parameters of the pool's trigger are passed to the page.
  CUSTOM_CHALLENGE: asked({ ChallengeParameters: members, ...USER, ...USERNAME, ...parametersOf({ question: text }) }),
  WEB_AUTHN: asked({
    ChallengeParameters: (kind) => (isAbsent(kind) || kind === "an object" ? UNUSABLE_PASSKEY : BAD_ANSWER),
    ...USER,
    ...parametersOf(options),
  }),
  // Both challenges of a device may come without a session.
  DEVICE_SRP_AUTH: asked({ Session: text, ChallengeParameters: members, ...USER, ...USERNAME }),
  // Nothing else can follow the device's public value. The page knows the device's user without the pool.
  DEVICE_PASSWORD_VERIFIER: asked({
    ChallengeName: garbled,
    // It is not read, so the device proves itself anyway.
    AuthenticationResult: () => SIGNED_IN,
    Session: text,
    ChallengeParameters: garbled,
    ...PROOF,
  }),
};

/** A member that is not listed is not read. */
export function expectedOf(subject: string, { member, kind }: Pick<Mutation, "member" | "kind">): string {
  const rules = RULES[subject];
  if (rules === undefined) throw new Error(`There is no rule for ${subject}.`);
  return rules.get(member)?.(kind) ?? SIGNED_IN;
}
