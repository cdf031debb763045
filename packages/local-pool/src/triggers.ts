/**
 * Functions that take part in what the pool does, as Lambda functions do on the service (Amazon Cognito, "Customizing user
 * pool workflows with Lambda triggers"), with the words of their events in camelCase.
 *
 * A trigger returns its answer or a promise of it, within five seconds as on the service. It is asked outside of any transaction,
 * and the call then goes on with its answer; when the account has changed meanwhile, it is asked again with the new event. One
 * that throws or rejects refuses the call with UserLambdaValidationException and its own message, which the caller reads: it must
 * hold no secret.
 */

export interface TriggerUser {
  /** The internal username. */
  readonly userName: string;
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly clientMetadata: Readonly<Record<string, string>>;
}

export interface PreSignUpEvent extends TriggerUser {
  readonly validationData: Readonly<Record<string, string>>;
}

export interface PreSignUpAnswer {
  readonly autoConfirmUser?: boolean;
  readonly autoVerifyEmail?: boolean;
  readonly autoVerifyPhone?: boolean;
}

/** One round of a custom sign-in that lies behind. */
export interface ChallengeResult {
  readonly challengeName: "CUSTOM_CHALLENGE" | "PASSWORD_VERIFIER" | "SRP_A";
  readonly challengeResult: boolean;
  readonly challengeMetadata?: string;
}

interface CustomAuthEvent extends TriggerUser {
  /** What has been so far, oldest first. */
  readonly session: readonly ChallengeResult[];
  /** A name that is nobody's; only where existence is hidden. Such a sign-in never gets tokens. */
  readonly userNotFound: boolean;
}

export type DefineAuthChallengeEvent = CustomAuthEvent;

export interface DefineAuthChallengeAnswer {
  /** PASSWORD_VERIFIER needs a sign-in that began with SRP_A. */
  readonly challengeName?: "CUSTOM_CHALLENGE" | "PASSWORD_VERIFIER";
  readonly issueTokens?: boolean;
  readonly failAuthentication?: boolean;
}

export interface CreateAuthChallengeEvent extends CustomAuthEvent {
  readonly challengeName: "CUSTOM_CHALLENGE";
}

export interface CreateAuthChallengeAnswer {
  /** What the client is shown. */
  readonly publicChallengeParameters?: Readonly<Record<string, string>>;
  /** What the answer is compared with; it travels sealed. */
  readonly privateChallengeParameters?: Readonly<Record<string, string>>;
  readonly challengeMetadata?: string;
}

export interface VerifyAuthChallengeEvent extends TriggerUser {
  readonly privateChallengeParameters: Readonly<Record<string, string>>;
  readonly challengeAnswer: string;
  readonly userNotFound: boolean;
}

export interface TokenGenerationEvent extends TriggerUser {
  readonly triggerSource: "TokenGeneration_Authentication" | "TokenGeneration_RefreshTokens";
}

export interface TokenGenerationAnswer {
  /** Into the id token; claims that the pool itself answers for stay as they are. */
  readonly claimsToAddOrOverride?: Readonly<Record<string, string>>;
  readonly claimsToSuppress?: readonly string[];
}

export interface CustomMessageEvent extends TriggerUser {
  readonly triggerSource: `CustomMessage_${
    | "SignUp"
    | "ResendCode"
    | "ForgotPassword"
    | "UpdateUserAttribute"
    | "VerifyUserAttribute"
    | "Authentication"}`;
  /** Stands for the code, and must be part of the text. */
  readonly codeParameter: string;
}

/** Whichever is left out, the message is its code alone. Texts of an SMS have at most 140 characters. */
export interface CustomMessageAnswer {
  readonly smsMessage?: string;
  readonly emailMessage?: string;
  readonly emailSubject?: string;
}

export interface UserMigrationEvent {
  /** As it was typed. */
  readonly userName: string;
  readonly triggerSource: "UserMigration_Authentication" | "UserMigration_ForgotPassword";
  /** As it was typed; none where it was forgotten. */
  readonly password?: string;
  readonly clientMetadata: Readonly<Record<string, string>>;
}

export const MIGRATED_STATUSES = ["CONFIRMED", "RESET_REQUIRED"] as const;
export type MigratedStatus = (typeof MIGRATED_STATUSES)[number];

export interface UserMigrationAnswer {
  /** With `email_verified` and `phone_number_verified` ("true") where that is so. */
  readonly userAttributes: Readonly<Record<string, string>>;
  /** Default RESET_REQUIRED: the password that was typed is not to be used again. */
  readonly finalUserStatus?: MigratedStatus;
}

/** A value, or the promise of one. */
type Awaitable<Value> = Value | PromiseLike<Value>;

export interface UserPoolTriggers {
  readonly preSignUp?: (event: PreSignUpEvent) => Awaitable<PreSignUpAnswer>;
  readonly postConfirmation?: (event: TriggerUser) => Awaitable<void>;
  readonly defineAuthChallenge?: (event: DefineAuthChallengeEvent) => Awaitable<DefineAuthChallengeAnswer>;
  readonly createAuthChallenge?: (event: CreateAuthChallengeEvent) => Awaitable<CreateAuthChallengeAnswer>;
  readonly verifyAuthChallengeResponse?: (
    event: VerifyAuthChallengeEvent,
  ) => Awaitable<{ readonly answerCorrect: boolean }>;
  readonly customMessage?: (event: CustomMessageEvent) => Awaitable<CustomMessageAnswer>;
  /** Undefined: nobody there has this name either. To be told that a password is wrong is for who throws. */
  readonly userMigration?: (event: UserMigrationEvent) => Awaitable<UserMigrationAnswer | undefined>;
  readonly preTokenGeneration?: (event: TokenGenerationEvent) => Awaitable<TokenGenerationAnswer>;
}

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

export type TriggerName = (typeof TRIGGER_NAMES)[number];
export type TriggerEvent<Name extends TriggerName> = Parameters<NonNullable<UserPoolTriggers[Name]>>[0];
export type TriggerAnswer<Name extends TriggerName> = Awaited<ReturnType<NonNullable<UserPoolTriggers[Name]>>>;
