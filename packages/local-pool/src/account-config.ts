/**
 * The settings of users' accounts: their attributes, how addresses are verified, and how people get an account or get back into
 * it. The names are Cognito's own in camelCase. config.ts includes them; check-account-config.ts checks them.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html
 */

export const RECOVERY_MECHANISMS = ["verified_email", "verified_phone_number", "admin_only"] as const;
/** Where the code for a forgotten password goes. With `admin_only` there is none. */
export type RecoveryMechanism = (typeof RECOVERY_MECHANISMS)[number];

/** A way to get a code for a new password. The one with priority 1 is tried first. */
export interface RecoveryOption {
  /** 1 or 2. */
  readonly priority: number;
  readonly name: RecoveryMechanism;
}

export const ATTRIBUTE_DATA_TYPES = ["String", "Number", "DateTime", "Boolean"] as const;
/** The type of an attribute's value. */
export type AttributeDataType = (typeof ATTRIBUTE_DATA_TYPES)[number];

/** An attribute of the schema (SchemaAttributeType). */
export interface SchemaAttributeSettings {
  /** Without the prefix `custom:`. A standard attribute keeps what is not given here. */
  readonly name: string;
  /** A custom attribute needs it. A standard one cannot change it. */
  readonly attributeDataType?: AttributeDataType;
  /** True: only administrators write it. Default false. */
  readonly developerOnlyAttribute?: boolean;
  /** False: it can only be set when the user is created. Default true. */
  readonly mutable?: boolean;
  /** For standard attributes. Default false. */
  readonly required?: boolean;
  /** The length of texts, up to 2048. */
  readonly stringAttributeConstraints?: { readonly minLength?: number; readonly maxLength?: number };
  readonly numberAttributeConstraints?: { readonly minValue?: number; readonly maxValue?: number };
}

/** The account settings of a pool. */
export interface AccountPoolConfig {
  /**
   * The addresses that the pool sends a code to: at a sign-up, and after a change. Default none, as on the service: a sign-up then
   * gets no code, and an administrator must confirm it. Where neither `usernameAttributes` nor `aliasAttributes` are given, users
   * sign in by e-mail address, and the default is `["email"]`.
   */
  readonly autoVerifiedAttributes?: readonly ("email" | "phone_number")[];
  readonly userAttributeUpdateSettings?: {
    /**
     * A new address replaces the old one only when its code was entered. Each must also be in `autoVerifiedAttributes`. Default
     * none: a new address counts at once, unverified.
     */
    readonly attributesRequireVerificationBeforeUpdate?: readonly ("email" | "phone_number")[];
  };
  /**
   * Where a code for a new password goes: to a verified address, but never to the one that receives the user's MFA codes. Default:
   * the phone number, else the e-mail address, whatever the user's MFA is.
   */
  readonly accountRecoverySetting?: {
    /** `admin_only` stands alone: then ForgotPassword is refused. */
    readonly recoveryMechanisms?: readonly RecoveryOption[];
  };
  readonly adminCreateUserConfig?: {
    /** True: nobody can sign up. Default false. */
    readonly allowAdminCreateUserOnly?: boolean;
  };
  /** Attributes that are required at a sign-up, or at the first sign-in with a temporary password. Default none. */
  readonly requiredAttributes?: readonly string[];
  /** Custom attributes that are texts. Names without the `custom:` prefix, at most 20 characters each. */
  readonly customAttributes?: readonly string[];
  /** Custom attributes of other types or with constraints, and standard attributes that differ from their default. */
  readonly schema?: readonly SchemaAttributeSettings[];
  /**
   * ACTIVE: DeleteUserPool says that the pool is protected. INACTIVE (default): it says that the pool is in the settings file.
   * Neither deletes it.
   */
  readonly deletionProtection?: "ACTIVE" | "INACTIVE";
}

/** The account settings of an app client. */
export interface AccountClientConfig {
  /** The attributes that the client's users can read, with the prefix of custom ones. Default: all. */
  readonly readAttributes?: readonly string[];
  /** The attributes that the client's users can write. It must have all required ones. Default: all. */
  readonly writeAttributes?: readonly string[];
}
