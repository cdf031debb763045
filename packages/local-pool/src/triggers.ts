/**
 * Functions that take part in what the pool does, as Lambda functions do on the service (Amazon Cognito, "Customizing user
 * pool workflows with Lambda triggers"), with the words of their events in camelCase.
 *
 * They are plain and synchronous: what they decide is part of one call and one transaction. One that throws refuses the call
 * with UserLambdaValidationException and its own message, which the caller reads: it must hold no secret.
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

export interface UserPoolTriggers {
  readonly preSignUp?: (event: PreSignUpEvent) => PreSignUpAnswer;
  readonly postConfirmation?: (event: TriggerUser) => void;
  readonly defineAuthChallenge?: (event: DefineAuthChallengeEvent) => DefineAuthChallengeAnswer;
  readonly createAuthChallenge?: (event: CreateAuthChallengeEvent) => CreateAuthChallengeAnswer;
  readonly verifyAuthChallengeResponse?: (event: VerifyAuthChallengeEvent) => { readonly answerCorrect: boolean };
  readonly preTokenGeneration?: (event: TokenGenerationEvent) => TokenGenerationAnswer;
}

export const TRIGGER_NAMES = [
  "preSignUp",
  "postConfirmation",
  "defineAuthChallenge",
  "createAuthChallenge",
  "verifyAuthChallengeResponse",
  "preTokenGeneration",
] as const satisfies readonly (keyof UserPoolTriggers)[];
