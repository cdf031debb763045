/**
 * Maps errors of passkeys to AuthError: DOMExceptions of the browser's ceremonies, and exceptions of the pool.
 *
 * The names of the errors are those of Amplify.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-createCredential
 * @see https://www.w3.org/TR/webauthn-3/#sctn-getAssertion
 */
import { AuthError } from "../errors/auth-error.ts";
import type { AuthErrorCode } from "../errors/auth-error.ts";
import type { ReadException } from "../wire/wire-request.ts";

/** The two ceremonies of WebAuthn: creating a passkey, and signing in with one. */
export type Ceremony = "registration" | "authentication";

export type PasskeyErrorCode = Extract<AuthErrorCode, `passkey.${string}`>;

const WORDS = {
  registration: {
    cancelled: {
      name: "PasskeyRegistrationCanceled",
      code: "passkey.registrationCancelled",
      message: "The registration of a passkey was cancelled, or took too long.",
    },
    failed: { name: "PasskeyRegistrationFailed", code: "passkey.failed", message: "The passkey could not be created." },
    invalidOptions: "InvalidPasskeyRegistrationOptions",
  },
  authentication: {
    cancelled: {
      name: "PasskeyAuthenticationCanceled",
      code: "passkey.authenticationCancelled",
      message: "The sign-in with a passkey was cancelled, or took too long.",
    },
    failed: { name: "PasskeyRetrievalFailed", code: "passkey.failed", message: "The passkey could not be used." },
    invalidOptions: "InvalidPasskeyAuthenticationOptions",
  },
} as const;

const ABORTED = {
  name: "PasskeyOperationAborted",
  code: "passkey.aborted",
  message: "The browser stopped asking for a passkey: another request, or another page, came in between.",
} as const;

const ALREADY_EXISTS = {
  name: "PasskeyAlreadyExists",
  code: "passkey.alreadyExists",
  message: "This device already has a passkey for the account.",
} as const;

const RELYING_PARTY_MISMATCH = {
  name: "RelyingPartyMismatch",
  code: "passkey.relyingPartyMismatch",
  message: "The pool's passkeys are for another domain than this page's.",
} as const;

/** Creates the error of a browser without passkeys, and of a page that is not a secure context. */
export function passkeyNotSupported(): AuthError {
  return new AuthError({
    name: "PasskeyNotSupported",
    code: "passkey.notSupported",
    message:
      "Passkeys are not supported here: they take a browser that knows them, and a page that is served securely.",
  });
}

/** Creates the error of invalid options from the pool. The cause contains the name of the invalid member. */
export function invalidPasskeyOptions(ceremony: Ceremony, cause: unknown): AuthError {
  const name = WORDS[ceremony].invalidOptions;
  const message = "The service sent passkey options that are incomplete or malformed.";
  return new AuthError({ name, code: "passkey.failed", message, cause });
}

/**
 * Creates the error for an exception of the browser. Browsers report a cancelled ceremony and a timeout with the same
 * exception, so that sites cannot distinguish them.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-assertion-privacy
 */
export function ceremonyError(ceremony: Ceremony, cause: unknown): AuthError {
  return new AuthError({ ...wordsOf(ceremony, nameOf(cause)), cause });
}

function wordsOf(
  ceremony: Ceremony,
  exception: string,
): { readonly name: string; readonly code: PasskeyErrorCode; readonly message: string } {
  switch (exception) {
    case "NotAllowedError":
      return WORDS[ceremony].cancelled;
    case "AbortError":
      return ABORTED;
    case "SecurityError":
      return RELYING_PARTY_MISMATCH;
    case "InvalidStateError":
      return ceremony === "registration" ? ALREADY_EXISTS : WORDS[ceremony].failed;
    default:
      return WORDS[ceremony].failed;
  }
}

/**
 * Reads the name of an exception without checking its class, because password managers throw exceptions of other
 * classes.
 */
function nameOf(cause: unknown): string {
  return typeof cause === "object" && cause !== null && "name" in cause ? String(cause.name) : "";
}

const CODE_OF_NAME: Readonly<Record<string, PasskeyErrorCode>> = {
  WebAuthnChallengeNotFoundException: "passkey.failed",
  WebAuthnClientMismatchException: "passkey.failed",
  WebAuthnConfigurationMissingException: "passkey.notSupported",
  WebAuthnCredentialNotSupportedException: "passkey.failed",
  WebAuthnNotEnabledException: "passkey.notSupported",
  WebAuthnOriginNotAllowedException: "passkey.relyingPartyMismatch",
  WebAuthnRelyingPartyMismatchException: "passkey.relyingPartyMismatch",
};

/** Maps the pool's exceptions of passkey operations. */
export const readPasskeyException: ReadException = (name) => {
  const code = Object.hasOwn(CODE_OF_NAME, name) ? CODE_OF_NAME[name] : undefined;
  return code && { code };
};

/**
 * Maps the pool's exceptions of a registration. There, LimitExceededException means that the user has too many
 * passkeys.
 */
export const readRegistrationException: ReadException = (name, message) =>
  name === "LimitExceededException" ? { code: "passkey.limitExceeded" } : readPasskeyException(name, message);
