/**
 * The triggers of a user pool: what each one's event has as `response` before the handler runs, and what the handler may put there.
 *
 * A member that the handler leaves at null counts as not given.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
import {
  boolean,
  document,
  type Field,
  type Infer,
  list,
  map,
  type Member,
  oneOf,
  optional,
  string,
  structure,
} from "../wire/schema.ts";

interface Trigger<Response> {
  /** `response` of the event. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly response: Member<Response>;
}

function trigger<Response>(initial: Trigger<Response>["initial"], response: Member<Response>): Trigger<Response> {
  return { initial, response };
}

const texts = map(string());
const names = list(string());

const groups = structure({
  groupsToOverride: optional(names),
  iamRolesToOverride: optional(names),
  preferredRole: optional(string()),
});

/** As the guide says, null takes all groups away, like an empty object. */
const groupOverrideDetails: Field<Infer<typeof groups> | undefined> = {
  read: (value, path, violations) => (value === undefined ? undefined : groups.read(value ?? {}, path, violations)),
};

/** What version 1 changes: the claims of the id token, and the groups of both tokens. */
const claimsOverrideDetails = structure({
  claimsToAddOrOverride: optional(texts),
  claimsToSuppress: optional(names),
  groupOverrideDetails,
});

/** The claims of the id token that the pool makes from texts, and that take no objects. */
const TEXT_CLAIMS = ["address", "email_verified", "phone_number_verified", "updated_at"];

const values = map(document);

const idTokenValues: Member<Infer<typeof values>> = {
  read(value, path, violations) {
    const claims = values.read(value, path, violations);
    for (const name of TEXT_CLAIMS) {
      if (typeof claims.get(name) === "object") violations.push(`Value at '${path}.${name}' must not be an object`);
    }
    return claims;
  },
};

/** A scope with white space would be several. */
const scopes = list(string({ pattern: { regExp: /^\S+$/, shown: String.raw`\S+` } }));

/** What versions 2 and 3 change. */
const claimsAndScopeOverrideDetails = structure({
  idTokenGeneration: optional(
    structure({ claimsToAddOrOverride: optional(idTokenValues), claimsToSuppress: optional(names) }),
  ),
  accessTokenGeneration: optional(
    structure({
      claimsToAddOrOverride: optional(values),
      claimsToSuppress: optional(names),
      scopesToAdd: optional(scopes),
      scopesToSuppress: optional(names),
    }),
  ),
  groupOverrideDetails,
});

const nothing = trigger({}, structure({}));

export const TRIGGERS = {
  PreSignUp: trigger(
    { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    structure({
      autoConfirmUser: optional(boolean),
      autoVerifyEmail: optional(boolean),
      autoVerifyPhone: optional(boolean),
    }),
  ),
  PostConfirmation: nothing,
  PreAuthentication: nothing,
  PostAuthentication: nothing,
  PreTokenGeneration: trigger(
    { claimsOverrideDetails: null },
    structure({
      claimsOverrideDetails: optional(claimsOverrideDetails),
      claimsAndScopeOverrideDetails: optional(claimsAndScopeOverrideDetails),
    }),
  ),
  DefineAuthChallenge: trigger(
    { challengeName: null, issueTokens: null, failAuthentication: null },
    structure({
      challengeName: optional(string()),
      issueTokens: optional(boolean),
      failAuthentication: optional(boolean),
    }),
  ),
  CreateAuthChallenge: trigger(
    { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
    structure({
      publicChallengeParameters: optional(texts),
      privateChallengeParameters: optional(texts),
      challengeMetadata: optional(string()),
    }),
  ),
  VerifyAuthChallengeResponse: trigger({ answerCorrect: null }, structure({ answerCorrect: optional(boolean) })),
  CustomMessage: trigger(
    { smsMessage: null, emailMessage: null, emailSubject: null },
    structure({
      smsMessage: optional(string()),
      emailMessage: optional(string()),
      emailSubject: optional(string()),
    }),
  ),
  UserMigration: trigger(
    {
      userAttributes: null,
      finalUserStatus: null,
      messageAction: null,
      desiredDeliveryMediums: null,
      forceAliasCreation: null,
      enableSMSMFA: null,
    },
    structure({
      userAttributes: optional(texts),
      finalUserStatus: optional(oneOf(["CONFIRMED", "RESET_REQUIRED"])),
      messageAction: optional(oneOf(["SUPPRESS", "RESEND"])),
      desiredDeliveryMediums: optional(list(oneOf(["SMS", "EMAIL"]))),
      forceAliasCreation: optional(boolean),
      enableSMSMFA: optional(boolean),
    }),
  ),
  CustomEmailSender: nothing,
  CustomSMSSender: nothing,
  InboundFederation: trigger({ userAttributesToMap: {} }, structure({ userAttributesToMap: optional(texts) })),
} as const satisfies Record<string, Trigger<unknown>>;

/** The name of a trigger in LambdaConfig. PreTokenGeneration stands for PreTokenGenerationConfig too. */
export type TriggerName = keyof typeof TRIGGERS;
export const TRIGGER_NAMES = Object.keys(TRIGGERS) as readonly TriggerName[];

type Message =
  | "SignUp"
  | "AdminCreateUser"
  | "ResendCode"
  | "ForgotPassword"
  | "UpdateUserAttribute"
  | "VerifyUserAttribute"
  | "Authentication";

/** Why a trigger is called. */
export type TriggerSource =
  | `PreSignUp_${"SignUp" | "AdminCreateUser" | "ExternalProvider"}`
  | `PostConfirmation_${"ConfirmSignUp" | "ConfirmForgotPassword"}`
  | `${"PreAuthentication" | "PostAuthentication"}_Authentication`
  | `TokenGeneration_${"HostedAuth" | "Authentication" | "NewPasswordChallenge" | "AuthenticateDevice" | "RefreshTokens" | "ClientCredentials"}`
  | `${"DefineAuthChallenge" | "CreateAuthChallenge" | "VerifyAuthChallengeResponse"}_Authentication`
  | `${"CustomMessage" | "CustomEmailSender" | "CustomSMSSender"}_${Message}`
  | "CustomEmailSender_AccountTakeOverNotification"
  | `UserMigration_${"Authentication" | "ForgotPassword"}`
  | "InboundFederation_ExternalProvider";

/** The trigger that a source belongs to. */
export type TriggerOf<Source extends TriggerSource> = Source extends `TokenGeneration_${string}`
  ? "PreTokenGeneration"
  : Source extends `${infer Name extends TriggerName}_${string}`
    ? Name
    : never;

export type TriggerResponse<Name extends TriggerName> = Infer<(typeof TRIGGERS)[Name]["response"]>;

export function triggerOf<Source extends TriggerSource>(source: Source): TriggerOf<Source> {
  const [prefix = ""] = source.split("_", 1);
  return (prefix === "TokenGeneration" ? "PreTokenGeneration" : prefix) as TriggerOf<Source>;
}

/** `version` of an event. Only those of PreTokenGeneration have another than 1. */
export type EventVersion = "1" | "2" | "3";

/** What a handler gets. */
export interface TriggerEvent {
  readonly version: EventVersion;
  readonly triggerSource: TriggerSource;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly request: Readonly<Record<string, unknown>>;
  /** Absent for senders. */
  readonly response?: Readonly<Record<string, unknown>>;
}
