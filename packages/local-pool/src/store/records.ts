/**
 * The types of the store's records. store.ts declares the methods that use them. A member called `encrypted…` is encrypted by
 * PoolSecrets.
 */
import type { MfaPreferences, UserStatus } from "../config.ts";

/** `EXTERNAL_PROVIDER`: the user signs in at an identity provider, and has no password here. */
export type AccountStatus = UserStatus | "EXTERNAL_PROVIDER";

/** The second factors that a user has chosen. */
export interface StoredMfaPreferences extends MfaPreferences {
  /** Whether codes by SMS are turned on by the older SetUserSettings. */
  readonly hasSmsOption?: boolean;
}

export interface UserRecord {
  /** `sub`: a UUID that is never used again for another user. */
  readonly id: string;
  /** The internal username. Equal to `id` in pools where users sign in by e-mail address. */
  readonly username: string;
  /** The username in the form in which usernames are compared. */
  readonly usernameKey: string;
  readonly status: AccountStatus;
  readonly isEnabled: boolean;
  /** False for a user who has never set a password. Salt and verifier then belong to a random one. */
  readonly hasPassword: boolean;
  /** 16 bytes. The first one is not zero. */
  readonly salt: Uint8Array;
  /** The SRP verifier. */
  readonly encryptedVerifier: Uint8Array;
  /**
   * The hash of a password that was imported. Until the user has signed in with the password, there is no verifier of it: salt and
   * verifier belong to a random one.
   */
  readonly encryptedImportedHash: Uint8Array | undefined;
  /** By name, without `sub`: `email`, `email_verified` ("true" or "false"), … */
  readonly attributes: Readonly<Record<string, string>>;
  /** Undefined until the user sets a preference. */
  readonly mfa: StoredMfaPreferences | undefined;
  /** The secret of the user's authenticator app, once a code of it was right. */
  readonly encryptedTotpSecret: Uint8Array | undefined;
  /** FriendlyDeviceName of the authenticator app. */
  readonly totpDeviceName: string | undefined;
  readonly createdAtMs: number;
  /** When the account was last changed: UserLastModifiedDate. */
  readonly modifiedAtMs: number;
  /** When a temporary password expires. Undefined for any other one. */
  readonly passwordExpiresAtMs: number | undefined;
}

export type StoredPassword = Pick<UserRecord, "salt" | "encryptedVerifier">;

/** What users can be searched by, besides their attributes. */
export type SearchedName =
  | "cognito:user_status"
  | "email"
  | "family_name"
  | "given_name"
  | "name"
  | "phone_number"
  | "preferred_username"
  | "status"
  | "sub"
  | "username";

/** A search for users whose value is equal to a text, or begins with it. */
export interface UserSearch {
  readonly name: SearchedName;
  readonly value: string;
  readonly isPrefix: boolean;
}

/** The end of a page of users. `value` is what the last user has of what is searched. */
export interface UserPageEnd {
  readonly value: string;
  readonly usernameKey: string;
}

export interface UserPage {
  readonly after: UserPageEnd | undefined;
  readonly limit: number;
}

/** `attribute:…` verifies a changed e-mail address or phone number. `signIn` is a second factor or a one-time password. */
export type CodePurpose = "signUp" | "forgotPassword" | "attribute:email" | "attribute:phone_number" | "signIn";

/** The current code of a subject and a purpose. The subject is a user's id, or the fake id of an unknown username. */
export interface CodeRecord {
  readonly subject: string;
  readonly purpose: CodePurpose;
  readonly digest: Uint8Array;
  readonly expiresAtMs: number;
  /** The address that the code was sent to, if the user gets it only by entering the code. */
  readonly pendingAddress?: string | undefined;
}

/** The result of trying a code: it was right and is now used, it was wrong, or there is no valid code. */
export type CodeUse = "used" | "mismatch" | "expired";

/** A sign-in, and all tokens that it led to. */
export interface SessionRecord {
  /** `event_id` of its tokens. */
  readonly id: string;
  /** `origin_jti` of its tokens. */
  readonly originJti: string;
  readonly userId: string;
  readonly clientId: string;
  readonly authTimeMs: number;
  /** After this time no token of the sign-in is valid, and the record may be deleted. */
  readonly expiresAtMs: number;
  readonly revokedAtMs: number | undefined;
  /** The device of the sign-in, in pools with device tracking. A new one is not confirmed yet. */
  readonly device: { readonly key: string; readonly isNew: boolean } | undefined;
  /** What the OAuth endpoints granted. Undefined for a sign-in by the API. */
  readonly grant: OAuthGrant | undefined;
  /** The digest of the session in a browser that it came through. */
  readonly hostedSession: Uint8Array | undefined;
  /** Undefined for a sign-in while the pool tracked no sessions. Such a session is in no list. */
  readonly tracked: TrackedTimes | undefined;
}

export interface TrackedTimes {
  readonly createdAtMs: number;
  /** The latest refresh. */
  readonly lastActiveAtMs: number;
}

export interface OAuthGrant {
  readonly scopes: readonly string[];
  /** `aud` of the access tokens (RFC 8707). */
  readonly resource: string | undefined;
}

/** An authorization code (RFC 6749 §4.1.2), with what the client asked for. */
export interface AuthorizationCodeRecord {
  readonly digest: Uint8Array;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly grant: OAuthGrant;
  /** BASE64URL(SHA-256(verifier)), RFC 7636 §4.2. */
  readonly codeChallenge: string | undefined;
  readonly nonce: string | undefined;
  readonly userId: string;
  /** When the user signed in. */
  readonly authTimeMs: number;
  readonly expiresAtMs: number;
  /** The session that the code was exchanged for. */
  readonly sessionId: string | undefined;
  /** The digest of the session in the browser. */
  readonly hostedSession: Uint8Array | undefined;
}

/** A browser in which a user is signed in to the hosted pages. Its cookie holds the secret of the digest. */
export interface HostedSessionRecord {
  readonly digest: Uint8Array;
  readonly userId: string;
  /** Where the user signed in. */
  readonly providerName: string;
  /** When the user signed in. */
  readonly authTimeMs: number;
  readonly expiresAtMs: number;
  /** The client that the user signed in to. Empty for a session of an earlier version. */
  readonly clientId: string;
  /** When an app last got tokens by it. Undefined for a sign-in while the pool tracked no sessions. */
  readonly lastActiveAtMs: number | undefined;
}

export interface RefreshTokenRecord {
  readonly digest: Uint8Array;
  readonly sessionId: string;
  readonly expiresAtMs: number;
  /** When rotation replaced the token. */
  readonly replacedAtMs: number | undefined;
}

/** A sign-in at an identity provider that has started. */
export interface FederationRecord {
  /** Digest of `state` and of the browser's cookie. Only a request with both finds the record. */
  readonly digest: Uint8Array;
  readonly encryptedRequest: Uint8Array;
  readonly expiresAtMs: number;
}

/** A user's account at an identity provider. Ids are compared byte for byte. */
export interface ProviderAccountRecord {
  readonly providerName: string;
  /** The provider's own id of the user, or a value of `attributeName`. */
  readonly providerUserId: string;
  /**
   * For an account that was linked by an attribute, and has not signed in yet. Default: `Cognito_Subject`, the provider's own id.
   */
  readonly attributeName?: string;
  readonly userId: string;
}

/** A passkey (a WebAuthn credential). */
export interface PasskeyRecord {
  /** The credential id in base64url. */
  readonly id: string;
  readonly userId: string;
  readonly relyingPartyId: string;
  /** COSE_Key (RFC 9052 §7). Not secret. */
  readonly publicKey: Uint8Array;
  /** The counter of the latest signature. 0 if the authenticator does not count. */
  readonly signCount: number;
  /** Whether the passkey can be copied to other devices. This never changes. */
  readonly isBackupEligible: boolean;
  /** `platform` or `cross-platform`, if the browser sent it. */
  readonly attachment: string | undefined;
  readonly transports: readonly string[];
  /** The display name. */
  readonly name: string;
  readonly createdAtMs: number;
}

/** A confirmed device. The key of a new device is in its session only. */
export interface DeviceRecord {
  readonly userId: string;
  /** `region_uuid`. */
  readonly key: string;
  readonly name: string | undefined;
  /** An integer of any length. */
  readonly salt: Uint8Array;
  /** The SRP verifier of the device's secret. */
  readonly encryptedVerifier: Uint8Array;
  readonly isRemembered: boolean;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
  /** When the device was last used to sign in. */
  readonly authenticatedAtMs: number;
}

/** The end of a page of ListDevices. */
export type DevicePageToken = Pick<DeviceRecord, "createdAtMs" | "key">;

/** What a user has done with the account, in a pool that records it. */
export interface AuthEventRecord {
  /** Later events have higher numbers. */
  readonly sequence: number;
  /** Of a sign-in: `event_id` of its tokens. */
  readonly id: string;
  readonly userId: string;
  readonly type: "SignIn" | "SignUp" | "ForgotPassword" | "PasswordChange" | "ResendCode";
  readonly response: "Pass" | "Fail" | "InProgress";
  /** The challenges that were answered, oldest first. */
  readonly challenges: readonly AnsweredChallenge[];
  readonly createdAtMs: number;
  readonly feedback: AuthEventFeedback | undefined;
}

export interface AnsweredChallenge {
  readonly name: "Password" | "Mfa";
  readonly isRight: boolean;
}

export interface AuthEventFeedback {
  readonly value: "Valid" | "Invalid";
  /** Who gave it. */
  readonly provider: string;
  readonly givenAtMs: number;
}

/** An identity of an identity pool. Without a login, it is a guest's. */
export interface IdentityRecord {
  /** `region:uuid`. */
  readonly id: string;
  readonly identityPoolId: string;
  readonly createdAtMs: number;
  /** When a login was last added or removed. */
  readonly modifiedAtMs: number;
}

/** A login of an identity. It belongs to one identity of an identity pool at most. */
export interface IdentityLogin {
  /** `pool:` and the user pool's id in the store, or `developer` for a user of the developer's own. */
  readonly provider: string;
  /** The user's id there. */
  readonly subject: string;
}

export interface MessageRecord {
  /** The pool that has sent it (see `Store.ofPool`). */
  readonly poolId: string;
  readonly medium: "EMAIL" | "SMS";
  readonly destination: string;
  readonly encryptedCode: Uint8Array;
  /** The text of a message, if a trigger has written one. */
  readonly encryptedWords: Uint8Array | undefined;
  readonly purpose: string;
  readonly username: string;
  readonly sentAtMs: number;
}

/** What is made over the wire: a pool, a client, a group, and so on. */
export interface ResourceRecord {
  /** The pool that it belongs to (see `Store.ofPool`). Empty also for what belongs to no pool. */
  readonly poolId: string;
  readonly kind: string;
  /** Its id or name. */
  readonly name: string;
  readonly encryptedContent: Uint8Array;
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
}
