/** Tests the codes of the browser's and the pool's passkey errors. */
import { describe, expect, it } from "vitest";
import {
  ceremonyError,
  passkeyNotSupported,
  readPasskeyException,
  readRegistrationException,
} from "./passkey-error.ts";

const refusal = (name: string): DOMException => new DOMException("m", name);

it.each([
  // The user has cancelled the ceremony, or the browser's timeout was reached.
  ["registration", "NotAllowedError", "passkey.registrationCancelled", "PasskeyRegistrationCanceled"],
  ["authentication", "NotAllowedError", "passkey.authenticationCancelled", "PasskeyAuthenticationCanceled"],
  // The device already has a passkey for the account. Only a registration reports this.
  ["registration", "InvalidStateError", "passkey.alreadyExists", "PasskeyAlreadyExists"],
  ["authentication", "InvalidStateError", "passkey.failed", "PasskeyRetrievalFailed"],
  // The page's domain does not match the relying party.
  ["registration", "SecurityError", "passkey.relyingPartyMismatch", "RelyingPartyMismatch"],
  ["authentication", "SecurityError", "passkey.relyingPartyMismatch", "RelyingPartyMismatch"],
  // The ceremony was aborted by another one.
  ["registration", "AbortError", "passkey.aborted", "PasskeyOperationAborted"],
  ["authentication", "AbortError", "passkey.aborted", "PasskeyOperationAborted"],
  // Other exceptions of browsers.
  ["registration", "ConstraintError", "passkey.failed", "PasskeyRegistrationFailed"],
  ["registration", "NotSupportedError", "passkey.failed", "PasskeyRegistrationFailed"],
  ["authentication", "UnknownError", "passkey.failed", "PasskeyRetrievalFailed"],
  ["authentication", "OperationError", "passkey.failed", "PasskeyRetrievalFailed"],
] as const)("%s: %s is %s", (ceremony, exception, code, name) => {
  const cause = refusal(exception);
  expect(ceremonyError(ceremony, cause)).toMatchObject({ code, name, cause });
});

it.each([undefined, null, "NotAllowedError", {}, { name: 5 }, new TypeError("m")])(
  "%o is an unknown failure",
  (thrown) => {
    expect(ceremonyError("authentication", thrown)).toMatchObject({ code: "passkey.failed" });
  },
);

it("recognises a password manager's exception by its name", () => {
  expect(ceremonyError("registration", { name: "NotAllowedError" })).toMatchObject({
    code: "passkey.registrationCancelled",
  });
});

it("reports that there are no passkeys", () => {
  expect(passkeyNotSupported()).toMatchObject({ code: "passkey.notSupported", name: "PasskeyNotSupported" });
});

describe("readPasskeyException", () => {
  it.each([
    ["WebAuthnChallengeNotFoundException", "passkey.failed"],
    ["WebAuthnClientMismatchException", "passkey.failed"],
    ["WebAuthnConfigurationMissingException", "passkey.notSupported"],
    ["WebAuthnCredentialNotSupportedException", "passkey.failed"],
    ["WebAuthnNotEnabledException", "passkey.notSupported"],
    ["WebAuthnOriginNotAllowedException", "passkey.relyingPartyMismatch"],
    ["WebAuthnRelyingPartyMismatchException", "passkey.relyingPartyMismatch"],
  ])("%s is %s", (name, code) => {
    expect(readPasskeyException(name, "m")).toEqual({ code });
    expect(readRegistrationException(name, "m")).toEqual({ code });
  });

  it("tells a person with as many passkeys as are allowed from one who has tried too often", () => {
    expect(readRegistrationException("LimitExceededException", "m")).toEqual({ code: "passkey.limitExceeded" });
    expect(readPasskeyException("LimitExceededException", "m")).toBeUndefined();
  });

  it.each(["NotAuthorizedException", "toString", "__proto__"])("leaves %s to others", (name) => {
    expect(readPasskeyException(name, "m")).toBeUndefined();
  });
});
