/** What a user may prove first in the choice-based sign-in (USER_AUTH), by the names of the wire. */
export type FirstFactor = "PASSWORD_SRP" | "PASSWORD" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN";
