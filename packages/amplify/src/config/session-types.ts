/** Declares the session of a user, as Amplify's functions return it. */

/** A decoded token. It has not been verified: that is the task of the server that receives it. */
export interface JWT {
  payload: JwtPayload;
  /** Returns the token as the service has issued it. */
  toString(): string;
}

type JsonValue = null | string | number | boolean | JsonValue[] | { [name: string]: JsonValue };

/** The claims of a token. */
export type JwtPayload = {
  exp?: number;
  iss?: string;
  aud?: string | string[];
  nbf?: number;
  iat?: number;
  scope?: string;
  jti?: string;
  sub?: string;
} & { [claim: string]: JsonValue };

/** The authentication flow of a sign-in, by the names of Amplify. */
export type AuthFlowType =
  | "USER_AUTH"
  | "USER_SRP_AUTH"
  | "CUSTOM_WITH_SRP"
  | "CUSTOM_WITHOUT_SRP"
  | "USER_PASSWORD_AUTH";

/** How the user has signed in. */
export interface CognitoAuthSignInDetails {
  /** The name that the user typed. */
  loginId?: string;
  /** Missing if the session was adopted from Amplify. */
  authFlowType?: AuthFlowType;
}

/** The tokens of the session. */
export interface AuthTokens {
  accessToken: JWT;
  idToken?: JWT;
  signInDetails?: CognitoAuthSignInDetails;
}

/** AWS credentials of an identity pool. */
export interface AWSCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  expiration?: Date;
}

/** The session of the page. */
export interface AuthSession {
  /** Undefined if no user is signed in. */
  tokens?: AuthTokens;
  /** Undefined without an identity pool, and for guests without `allowGuestAccess`. */
  credentials?: AWSCredentials;
  /** The id of the user or the guest in the identity pool. */
  identityId?: string;
  userSub?: string;
}

export interface FetchAuthSessionOptions {
  /** Renews the tokens and the credentials even if they have not expired. */
  forceRefresh?: boolean;
  /** Not supported: the call throws. */
  clientMetadata?: Record<string, string>;
}
