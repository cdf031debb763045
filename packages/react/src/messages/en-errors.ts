/**
 * English texts for errors. Some are the service's own texts; those end without a full stop, as the service writes
 * them.
 */
import { isTechnicalRefusal, type Failure } from "@poolgate/auth";
import type { ErrorHints, ErrorTexts } from "./error-texts.ts";

const NETWORK_ERROR = "Network error";
const CONFIGURATION_ERROR = "Configuration error (see console) – please contact the administrator";
const ACCESS_REFUSED = "Access to the cloud service was refused";
const CONTACT_ADMINISTRATOR = "Please contact the administrator.";
const SESSION_ENDED = "Your session has ended";
const SIGN_IN_NOT_TRUSTED = "The sign-in could not be verified";
const TRY_AGAIN = "A network error has occurred. Check your connection and try again: nothing you typed is lost.";

const NOT_ACCEPTED =
  "What you typed was not accepted. Something may be missing, too long, or written with characters that are not allowed.";

export const WRONG_CODE = "Invalid verification code provided, please try again.";

const ownMessage = (failure: Failure): string => failure.message;

/** The service's own message, unless it is for developers. */
const readableMessage = (failure: Failure): string => (isTechnicalRefusal(failure) ? NOT_ACCEPTED : failure.message);

/** Removes the full stop from the service's message. */
const withoutFinalStop = (failure: Failure): string => failure.message.replace(/\.$/, "");

export const errorTexts: ErrorTexts = {
  "network.unreachable": NETWORK_ERROR,
  "network.timeout": NETWORK_ERROR,
  "network.badAnswer": ownMessage,
  "network.serverUnavailable": NETWORK_ERROR,
  "network.throttled": "Too many requests",
  "call.aborted": ownMessage,
  "call.withoutClient": ownMessage,
  "input.required": ownMessage,
  "input.invalid": ownMessage,
  "input.unknownMember": ownMessage,
  "input.invalidMember": ownMessage,
  "configuration.missing": CONFIGURATION_ERROR,
  "configuration.invalidMember": CONFIGURATION_ERROR,
  "configuration.unknownMember": CONFIGURATION_ERROR,
  "configuration.userPoolId": ownMessage,
  "configuration.identityPoolId": ownMessage,
  "configuration.insecureEndpoint": ownMessage,
  "configuration.apiOrigin": ownMessage,
  "configuration.oauth": ownMessage,
  "configuration.userContextData": CONFIGURATION_ERROR,
  "storage.failed": "The storage of this browser is full or blocked",
  "signIn.incorrectCredentials": "Incorrect username or password",
  "signIn.attemptsExceeded": "Password attempts exceeded",
  // 'User does not exist' or 'Username/client id combination not found', as the service says.
  "signIn.userNotFound": withoutFinalStop,
  "signIn.userDisabled": "User is disabled",
  "signIn.userNotConfirmed": ownMessage,
  "signIn.passwordResetRequired": ownMessage,
  "signIn.alreadySignedIn": ownMessage,
  "signIn.notStarted": ownMessage,
  "signIn.sessionExpired": "The sign-in took too long.",
  "signIn.interrupted": ownMessage,
  "signIn.clockWrong": ownMessage,
  "signIn.challengeUnsupported": ownMessage,
  "signIn.refused": ownMessage,
  "srp.invalidServerValue": ownMessage,
  // 'User already exists' or 'An account with the given email already exists.', as the service says.
  "signUp.usernameExists": ownMessage,
  "signUp.aliasExists": ownMessage,
  "signUp.usernameIsEmail": "Please choose a username that is not an email address",
  "signUp.usernameIsPhoneNumber": "Please choose a username that is not a phone number",
  "signUp.invalidPassword": ownMessage,
  "signUp.alreadyConfirmed": "This account is already confirmed",
  "signUp.notConfirmedInTime": "The account was not confirmed on time.",
  "code.mismatch": WRONG_CODE,
  "code.expired": ownMessage,
  "code.alreadyUsed": "This code was used already",
  "code.deliveryFailed": "The code could not be sent",
  "limit.exceeded": "Attempt limit exceeded, please try after some time.",
  "limit.tooManyFailedAttempts": "Too many failed attempts",
  "passkey.notSupported": "Passkeys are not supported here",
  "passkey.alreadyExists": "This device already has a passkey for your account",
  "passkey.registrationCancelled": "No passkey was created",
  "passkey.authenticationCancelled": "The passkey was not used",
  "passkey.aborted": "The passkey request was interrupted",
  "passkey.relyingPartyMismatch": "Passkeys for this account do not work on this website’s address",
  "passkey.limitExceeded": "You have as many passkeys as an account can have",
  "passkey.failed": "The passkey did not work",
  "oauth.notConfigured": CONFIGURATION_ERROR,
  "oauth.provider": CONFIGURATION_ERROR,
  "oauth.redirectUri": CONFIGURATION_ERROR,
  "oauth.popupBlocked": "Your browser has blocked the sign-in window",
  "oauth.cancelled": ownMessage,
  "oauth.loginRequired": "Please sign in",
  // The provider's own words, such as those of an account that may not sign in.
  "oauth.accessDenied": ownMessage,
  "oauth.refused": ownMessage,
  "oauth.state": ownMessage,
  "oauth.issuer": SIGN_IN_NOT_TRUSTED,
  "oauth.nonce": SIGN_IN_NOT_TRUSTED,
  "oauth.invalidResponse": SIGN_IN_NOT_TRUSTED,
  "oauth.noAccessToken": ownMessage,
  "oauth.refreshNotSupported": ownMessage,
  "resetPassword.noVerifiedContact":
    "Cannot reset password for the user as there is no registered/verified email or phone_number",
  "resetPassword.passwordHistory": ownMessage,
  "session.revoked": SESSION_ENDED,
  "session.refreshTokenReused": SESSION_ENDED,
  "session.invalidTokens": ownMessage,
  "session.notFound": ownMessage,
  "session.unauthenticated": "User needs to be authenticated to call this API.",
  "credentials.guestsNotAllowed": "User needs to be authenticated to call this API.",
  "credentials.identityNotFound": ACCESS_REFUSED,
  "credentials.identityForbidden": ACCESS_REFUSED,
  "credentials.loginMismatch": ACCESS_REFUSED,
  "credentials.loginExpired": SESSION_ENDED,
  "credentials.loginRefused": ACCESS_REFUSED,
  "credentials.roleMissing": ACCESS_REFUSED,
  "credentials.poolNotFound": ACCESS_REFUSED,
  "credentials.notFound": ACCESS_REFUSED,
  "credentials.noIdToken": ACCESS_REFUSED,
  "service.invalidParameter": readableMessage,
  "service.notFound": ownMessage,
  "service.forbidden": ownMessage,
  "service.lambda": ownMessage,
  "service.other": readableMessage,
  unknown: "An unknown error has occurred.",
};

export const errorHints: ErrorHints = {
  "network.unreachable": TRY_AGAIN,
  "network.timeout": TRY_AGAIN,
  "network.serverUnavailable": TRY_AGAIN,
  "network.badAnswer": "Try again: nothing you typed is lost.",
  "network.throttled": "Wait a moment, then try again.",
  "signIn.incorrectCredentials": "Check what you typed and try again, or reset your password.",
  "signIn.attemptsExceeded": "Wait a while before you try again, or reset your password.",
  "signIn.userNotFound": "Check the spelling, or create an account.",
  "signIn.userDisabled": CONTACT_ADMINISTRATOR,
  "signIn.notStarted": "Please sign in again.",
  "signIn.sessionExpired": "Please sign in again.",
  "signIn.interrupted": "Please sign in again.",
  "signIn.clockWrong": "Check the date and the time of this device, then try again.",
  "signIn.challengeUnsupported": CONTACT_ADMINISTRATOR,
  "signUp.usernameExists": "Sign in instead, or reset your password.",
  "signUp.aliasExists": "Sign in instead, or reset your password.",
  "signUp.alreadyConfirmed": "Go back and sign in.",
  "code.alreadyUsed": "Wait until your app shows the next one.",
  "code.deliveryFailed": "Check the address or number, or try again later.",
  "limit.tooManyFailedAttempts": "Wait a while before you try again.",
  "session.revoked": "Please sign in again.",
  "session.refreshTokenReused": "Please sign in again.",
  "credentials.identityNotFound": CONTACT_ADMINISTRATOR,
  "credentials.identityForbidden": CONTACT_ADMINISTRATOR,
  "credentials.loginMismatch": CONTACT_ADMINISTRATOR,
  "credentials.loginExpired": "Please sign in again.",
  "credentials.loginRefused": CONTACT_ADMINISTRATOR,
  "credentials.roleMissing": CONTACT_ADMINISTRATOR,
  "credentials.poolNotFound": CONTACT_ADMINISTRATOR,
  "credentials.notFound": CONTACT_ADMINISTRATOR,
  "credentials.noIdToken": CONTACT_ADMINISTRATOR,
  "passkey.notSupported": "Use another way, or another browser or device.",
  "passkey.alreadyExists": "You can sign in with it already.",
  "passkey.registrationCancelled": "It was cancelled, or it took too long. You can try again.",
  "passkey.authenticationCancelled": "It was cancelled, or it took too long. Try again, or choose another way.",
  "passkey.aborted": "Try again.",
  "passkey.relyingPartyMismatch": "Choose another way, and please contact the administrator.",
  "passkey.limitExceeded": "Delete one that you no longer use, then try again.",
  "passkey.failed": "Try again, or choose another way.",
  "oauth.popupBlocked": "Allow windows of this website, then try again.",
  "oauth.cancelled": "You can try again, or choose another way.",
  "oauth.accessDenied": "Try again, or choose another way.",
  "oauth.refused": "Try again, or choose another way.",
  "oauth.state": "Please sign in again.",
  "oauth.issuer": "Please sign in again.",
  "oauth.nonce": "Please sign in again.",
  "oauth.invalidResponse": "Please sign in again.",
  "oauth.noAccessToken": "Please sign in again.",
  "oauth.refreshNotSupported": "Please sign in again.",
  "resetPassword.noVerifiedContact": CONTACT_ADMINISTRATOR,
  unknown: "Try again: nothing you typed is lost.",
};
