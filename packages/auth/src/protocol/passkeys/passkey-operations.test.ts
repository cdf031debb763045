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

  it("is read under our names", () => {
    expect(readListWebAuthnCredentialsResponse({ Credentials: [description], NextToken: "page2" })).toEqual({
      credentials: [
        {
          credentialId: "AAEC",
          friendlyCredentialName: "Ann's laptop",
          relyingPartyId: "localhost",
          authenticatorAttachment: "platform",
          authenticatorTransports: ["internal", "hybrid"],
          createdAt: new Date("2026-01-05T12:00:00.500Z"),
        },
      ],
      nextToken: "page2",
    });
  });

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
