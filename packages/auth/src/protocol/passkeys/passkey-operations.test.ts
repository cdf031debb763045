/** Tests the requests and responses of the passkey operations. */
import { describe, expect, it } from "vitest";
import { readListWebAuthnCredentialsResponse } from "./list-web-authn-credentials.ts";
import { readStartWebAuthnRegistrationResponse } from "./start-web-authn-registration.ts";

const invalidResponse = expect.objectContaining({ code: "network.badAnswer" });

describe("the start of a registration", () => {
  it.each([{}, { CredentialCreationOptions: null }, { CredentialCreationOptions: "{}" }])(
    "%j contains no options that a browser could use",
    (body) => {
      expect(() => readStartWebAuthnRegistrationResponse(body)).toThrow(
        expect.objectContaining({ code: "passkey.failed" }),
      );
    },
  );
});

describe("a page of passkeys", () => {
  const description = {
    CredentialId: "AAEC",
    FriendlyCredentialName: "Ann's laptop",
    RelyingPartyId: "localhost",
    AuthenticatorAttachment: "platform",
    AuthenticatorTransports: ["internal", "hybrid"],
    CreatedAt: 1_767_614_400.5,
  };

  it.each([{}, { Credentials: [] }, { Credentials: null, NextToken: null }, { Credentials: [], NextToken: "" }])(
    "%j is an empty and last page",
    (body) => {
      expect(readListWebAuthnCredentialsResponse(body)).toEqual({ credentials: [], nextToken: undefined });
    },
  );

  it("omits optional members that are missing", () => {
    const { CredentialId, RelyingPartyId, CreatedAt } = description;
    const { credentials } = readListWebAuthnCredentialsResponse({
      Credentials: [{ CredentialId, RelyingPartyId, CreatedAt, AuthenticatorTransports: ["usb", 5] }],
    });
    expect(credentials).toEqual([
      expect.objectContaining({
        friendlyCredentialName: "",
        authenticatorAttachment: undefined,
        authenticatorTransports: ["usb"],
      }),
    ]);
  });

  it.each([
    [{ Credentials: {} }],
    [{ Credentials: [null] }],
    [{ Credentials: [{ ...description, CredentialId: "" }] }],
    [{ Credentials: [{ ...description, RelyingPartyId: undefined }] }],
    [{ Credentials: [{ ...description, CreatedAt: "yesterday" }] }],
    [{ Credentials: [{ ...description, AuthenticatorTransports: "usb" }] }],
    [{ Credentials: [], NextToken: 5 }],
  ])("%j is a bad answer", (body) => {
    expect(() => readListWebAuthnCredentialsResponse(body)).toThrow(invalidResponse);
  });
});
