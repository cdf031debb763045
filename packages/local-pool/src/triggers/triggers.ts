/**
 * The triggers of a pool: functions that the pool calls where Cognito calls Lambda functions. Their events have the service's
 * member names in camelCase.
 *
 * A trigger returns a value or a promise, within five seconds. It runs outside any transaction. If the account changes in the
 * meantime, the trigger is called again with the new event. If it throws, the call fails with UserLambdaValidationException and
 * the error's message, so the message must not contain a secret.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */

export interface TriggerUser {
  /** The internal username. */
  readonly userName: string;
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly clientMetadata: Readonly<Record<string, string>>;
}

export interface PreSignUpEvent extends TriggerUser {
  /**
   * AdminCreateUser: the pool's owner creates the user; what the trigger returns is ignored. ExternalProvider: the first sign-in of a
   * user at an identity provider. `userName` is then `Provider_id`.
   */
  readonly triggerSource: "PreSignUp_SignUp" | "PreSignUp_AdminCreateUser" | "PreSignUp_ExternalProvider";
  readonly validationData: Readonly<Record<string, string>>;
}

/** What the trigger decides about a new account. Every member is false by default. */
export interface PreSignUpAnswer {
  readonly autoConfirmUser?: boolean;
  readonly autoVerifyEmail?: boolean;
  readonly autoVerifyPhone?: boolean;
  /**
   * Only with PreSignUp_ExternalProvider: the username or alias of an existing user, who gets the identity instead of a new
   * account. It takes the place of a call of AdminLinkProviderForUser. As on the service, this first sign-in then ends with the
   * error "Already found an entry for username …", and the next one succeeds.
   */
  readonly linkToUser?: string;
}

/** The result of an earlier round of a custom sign-in. */
export interface ChallengeResult {
  readonly challengeName: "CUSTOM_CHALLENGE" | "PASSWORD_VERIFIER" | "SRP_A";
  readonly challengeResult: boolean;
  readonly challengeMetadata?: string;
}

interface CustomAuthEvent extends TriggerUser {
  /** The earlier rounds, oldest first. */
  readonly session: readonly ChallengeResult[];
  /** True for an unknown username where existence is hidden. Such a sign-in never gets tokens. */
  readonly userNotFound: boolean;
}

/** The rounds of a custom sign-in so far. */
export type DefineAuthChallengeEvent = CustomAuthEvent;

/** The next challenge, or the end of the sign-in. */
export interface DefineAuthChallengeAnswer {
  /** PASSWORD_VERIFIER is only possible in a sign-in that started with SRP_A. */
  readonly challengeName?: "CUSTOM_CHALLENGE" | "PASSWORD_VERIFIER";
  readonly issueTokens?: boolean;
  readonly failAuthentication?: boolean;
}

/** A custom challenge is to be created. */
export interface CreateAuthChallengeEvent extends CustomAuthEvent {
  readonly challengeName: "CUSTOM_CHALLENGE";
}

/** A custom challenge: what the client gets, and what its answer is checked with. */
export interface CreateAuthChallengeAnswer {
  /** The parameters for the client. */
  readonly publicChallengeParameters?: Readonly<Record<string, string>>;
  /** The parameters to check the answer with. The client only sees them in encrypted form. */
  readonly privateChallengeParameters?: Readonly<Record<string, string>>;
  readonly challengeMetadata?: string;
}

export interface VerifyAuthChallengeEvent extends TriggerUser {
  readonly privateChallengeParameters: Readonly<Record<string, string>>;
  readonly challengeAnswer: string;
  readonly userNotFound: boolean;
}

/** The groups of a user, with the roles that they give. */
export interface GroupConfiguration {
  /** The names of the groups: `cognito:groups`. */
  readonly groupsToOverride: readonly string[];
  /** `cognito:roles` */
  readonly iamRolesToOverride: readonly string[];
  /** `cognito:preferred_role`, or null when there is none. */
  readonly preferredRole: string | null;
}

export interface TokenGenerationEvent extends TriggerUser {
  /** HostedAuth: after a sign-in on the hosted pages. */
  readonly triggerSource:
    | "TokenGeneration_Authentication"
    | "TokenGeneration_HostedAuth"
    | "TokenGeneration_RefreshTokens";
  /** What the tokens say without an answer. */
  readonly groupConfiguration: GroupConfiguration;
}

/** Changes of the claims of an id token, and of the groups in both tokens. */
export interface TokenGenerationAnswer {
  /** Claims for the id token. Protected claims, such as `sub` and `exp`, do not change. */
  readonly claimsToAddOrOverride?: Readonly<Record<string, string | readonly string[]>>;
  readonly claimsToSuppress?: readonly string[];
  /** Replaces the groups and roles of this sign-in. What it does not name is left out of the tokens, and null leaves out all. */
  readonly groupOverrideDetails?: Partial<GroupConfiguration> | null;
}

export interface CustomMessageEvent extends TriggerUser {
  readonly triggerSource: `CustomMessage_${
    | "SignUp"
    | "AdminCreateUser"
    | "ResendCode"
    | "ForgotPassword"
    | "UpdateUserAttribute"
    | "VerifyUserAttribute"
    | "Authentication"}`;
  /** The placeholder of the code, or of the temporary password. The text must contain it. */
  readonly codeParameter: string;
  /** The placeholder of the username. Null except for AdminCreateUser, where the text must contain it. */
  readonly usernameParameter: string | null;
}

/** Without a text, the message is the code alone, or the service's own invitation. An SMS text has at most 140 characters. */
export interface CustomMessageAnswer {
  readonly smsMessage?: string;
  readonly emailMessage?: string;
  readonly emailSubject?: string;
}

/** A sign-in or a forgotten password of a username that the pool does not know. */
export interface UserMigrationEvent {
  /** As it was typed. */
  readonly userName: string;
  readonly triggerSource: "UserMigration_Authentication" | "UserMigration_ForgotPassword";
  /** As it was typed. Undefined for a forgotten password. */
  readonly password?: string;
  readonly clientMetadata: Readonly<Record<string, string>>;
}

/** The statuses that a migrated account can have. */
export const MIGRATED_STATUSES = ["CONFIRMED", "RESET_REQUIRED"] as const;
/** The status of a migrated account. */
export type MigratedStatus = (typeof MIGRATED_STATUSES)[number];

/** The account to create. */
export interface UserMigrationAnswer {
  /** `email_verified` and `phone_number_verified` are "true" for verified addresses. */
  readonly userAttributes: Readonly<Record<string, string>>;
  /** Default RESET_REQUIRED: the user must choose a new password. */
  readonly finalUserStatus?: MigratedStatus;
}

/** A value, or a promise of it. */
type Awaitable<Value> = Value | PromiseLike<Value>;

/**
 * The triggers of a pool. Each one is optional.
 *
 * @example
 * const triggers: UserPoolTriggers = {
 *   preSignUp: ({ userAttributes }) => ({ autoConfirmUser: userAttributes["email"]?.endsWith("@example.com") === true }),
 *   customMessage: ({ codeParameter }) => ({ emailMessage: `Your code is ${codeParameter}.` }),
 * };
 */
export interface UserPoolTriggers {
  readonly preSignUp?: (event: PreSignUpEvent) => Awaitable<PreSignUpAnswer>;
  readonly postConfirmation?: (event: TriggerUser) => Awaitable<void>;
  readonly defineAuthChallenge?: (event: DefineAuthChallengeEvent) => Awaitable<DefineAuthChallengeAnswer>;
  readonly createAuthChallenge?: (event: CreateAuthChallengeEvent) => Awaitable<CreateAuthChallengeAnswer>;
  readonly verifyAuthChallengeResponse?: (
    event: VerifyAuthChallengeEvent,
  ) => Awaitable<{ readonly answerCorrect: boolean }>;
  readonly customMessage?: (event: CustomMessageEvent) => Awaitable<CustomMessageAnswer>;
  /** Returns undefined for an unknown user. Throws for a wrong password. */
  readonly userMigration?: (event: UserMigrationEvent) => Awaitable<UserMigrationAnswer | undefined>;
  readonly preTokenGeneration?: (event: TokenGenerationEvent) => Awaitable<TokenGenerationAnswer>;
}

/** The names of all triggers. */
export const TRIGGER_NAMES = [
  "preSignUp",
  "postConfirmation",
  "defineAuthChallenge",
  "createAuthChallenge",
  "verifyAuthChallengeResponse",
  "customMessage",
  "userMigration",
  "preTokenGeneration",
] as const satisfies readonly (keyof UserPoolTriggers)[];

/** The name of a trigger. */
export type TriggerName = (typeof TRIGGER_NAMES)[number];
/** What a trigger is called with. */
export type TriggerEvent<Name extends TriggerName> = Parameters<NonNullable<UserPoolTriggers[Name]>>[0];
/** What a trigger returns. */
export type TriggerAnswer<Name extends TriggerName> = Awaited<ReturnType<NonNullable<UserPoolTriggers[Name]>>>;
