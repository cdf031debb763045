/** What a browser or a pool refuses of a passkey, by the codes that a screen knows. */
import { describe, expect, it } from "vitest";
import { ceremonyError, passkeyNotSupported, readPasskeyRefusal, readRegistrationRefusal } from "./passkey-error.ts";

const refusal = (name: string): DOMException => new DOMException("m", name);

it.each([
  // P01: cancelled by the person, or by the browser's own time limit.
  ["registration", "NotAllowedError", "passkey.registrationCancelled", "PasskeyRegistrationCanceled"],
  ["authentication", "NotAllowedError", "passkey.authenticationCancelled", "PasskeyAuthenticationCanceled"],
  // P03: only a registration finds that there is one already.
  ["registration", "InvalidStateError", "passkey.alreadyExists", "PasskeyAlreadyExists"],
  ["authentication", "InvalidStateError", "passkey.failed", "PasskeyRetrievalFailed"],
  // P04
  ["registration", "SecurityError", "passkey.relyingPartyMismatch", "RelyingPartyMismatch"],
  ["authentication", "SecurityError", "passkey.relyingPartyMismatch", "RelyingPartyMismatch"],
  // P05
  ["registration", "AbortError", "passkey.aborted", "PasskeyOperationAborted"],
  ["authentication", "AbortError", "passkey.aborted", "PasskeyOperationAborted"],
  // P06, and whatever a browser thinks of next.
  ["registration", "ConstraintError", "passkey.failed", "PasskeyRegistrationFailed"],
  ["registration", "NotSupportedError", "passkey.failed", "PasskeyRegistrationFailed"],
  ["authentication", "UnknownError", "passkey.failed", "PasskeyRetrievalFailed"],
  ["authentication", "OperationError", "passkey.failed", "PasskeyRetrievalFailed"],
] as const)("%s: %s is %s", (ceremony, exception, code, name) => {
  const cause = refusal(exception);
  expect(ceremonyError(ceremony, cause)).toMatchObject({ code, name, cause });
});

it.each([undefined, null, "NotAllowedError", {}, { name: 5 }, new TypeError("m")])("%o is a failure", (thrown) => {
  expect(ceremonyError("authentication", thrown)).toMatchObject({ code: "passkey.failed" });
});

it("takes an exception of a password manager's own for what it is called", () => {
  expect(ceremonyError("registration", { name: "NotAllowedError" })).toMatchObject({
    code: "passkey.registrationCancelled",
  });
});

it("P02: says that there are no passkeys", () => {
  expect(passkeyNotSupported()).toMatchObject({ code: "passkey.notSupported", name: "PasskeyNotSupported" });
});

describe("readPasskeyRefusal", () => {
  it.each([
    ["WebAuthnChallengeNotFoundException", "passkey.failed"],
    ["WebAuthnClientMismatchException", "passkey.failed"],
    ["WebAuthnConfigurationMissingException", "passkey.notSupported"],
    ["WebAuthnCredentialNotSupportedException", "passkey.failed"],
    ["WebAuthnNotEnabledException", "passkey.notSupported"],
    ["WebAuthnOriginNotAllowedException", "passkey.relyingPartyMismatch"],
    ["WebAuthnRelyingPartyMismatchException", "passkey.relyingPartyMismatch"],
  ])("%s is %s", (name, code) => {
    expect(readPasskeyRefusal(name, "m")).toEqual({ code });
    expect(readRegistrationRefusal(name, "m")).toEqual({ code });
  });

  it("tells a person with as many passkeys as are allowed from one who has tried too often", () => {
    expect(readRegistrationRefusal("LimitExceededException", "m")).toEqual({ code: "passkey.limitExceeded" });
    expect(readPasskeyRefusal("LimitExceededException", "m")).toBeUndefined();
  });

  it.each(["NotAuthorizedException", "toString", "__proto__"])("leaves %s to others", (name) => {
    expect(readPasskeyRefusal(name, "m")).toBeUndefined();
  });
});
