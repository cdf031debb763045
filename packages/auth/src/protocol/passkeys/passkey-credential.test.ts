/** Tests that a credential becomes the same JSON with the browser's `toJSON` and with our own conversion. */
import { expect, it, vi } from "vitest";
import { credentialToJson, encodeCredential } from "./passkey-credential.ts";

const buffer = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;

const registered = {
  id: "AAEC",
  rawId: buffer(0, 1, 2),
  type: "public-key",
  authenticatorAttachment: "platform",
  getClientExtensionResults: () => ({ credProps: { rk: true } }),
  response: {
    clientDataJSON: buffer(123, 125),
    attestationObject: buffer(255, 239),
    getAuthenticatorData: () => buffer(1),
    getPublicKey: () => buffer(2),
    getPublicKeyAlgorithm: () => -7,
    getTransports: () => ["internal"],
  },
};

const asserted = {
  id: "AAEC",
  rawId: buffer(0, 1, 2),
  type: "public-key",
  authenticatorAttachment: null,
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: buffer(123, 125),
    authenticatorData: buffer(1, 2, 3),
    signature: buffer(255, 255, 255),
    userHandle: buffer(117),
  },
};

const encode = (credential: object) => encodeCredential(credential as PublicKeyCredential);

it("encodes a new passkey", () => {
  expect(encode(registered)).toEqual({
    id: "AAEC",
    rawId: "AAEC",
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: { credProps: { rk: true } },
    response: {
      clientDataJSON: "e30",
      attestationObject: "_-8",
      authenticatorData: "AQ",
      publicKey: "Ag",
      publicKeyAlgorithm: -7,
      transports: ["internal"],
    },
  });
});

it("encodes a new passkey of an older browser, which has fewer members", () => {
  const { clientDataJSON, attestationObject } = registered.response;
  const { response } = encode({ ...registered, response: { clientDataJSON, attestationObject } });
  expect(response).toEqual({ clientDataJSON: "e30", attestationObject: "_-8", transports: [] });
});

it("encodes a passkey of an algorithm whose key the browser cannot export", () => {
  const { response } = encode({ ...registered, response: { ...registered.response, getPublicKey: () => null } });
  expect(response).not.toHaveProperty("publicKey");
});

it("encodes an assertion", () => {
  expect(encode(asserted)).toEqual({
    id: "AAEC",
    rawId: "AAEC",
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON: "e30", authenticatorData: "AQID", signature: "____", userHandle: "dQ" },
  });
});

it.each([null, undefined])("omits a user handle of %s", (userHandle) => {
  const { response } = encode({ ...asserted, response: { ...asserted.response, userHandle } });
  expect(response).toEqual({ clientDataJSON: "e30", authenticatorData: "AQID", signature: "____" });
});

it("passes on the browser's own JSON unchanged", () => {
  const json = { id: "AAEC", future: { nested: [1] } };
  expect(credentialToJson({ ...asserted, toJSON: () => json } as unknown as PublicKeyCredential)).toBe(json);
});

it("encodes the credential itself if a password manager has broken the browser's `toJSON`", () => {
  const toJSON = vi.fn<() => never>(() => {
    throw new TypeError("Illegal invocation");
  });
  const credential = { ...asserted, toJSON } as unknown as PublicKeyCredential;
  expect(credentialToJson(credential)).toEqual(encode(asserted));
  expect(toJSON).toHaveBeenCalledOnce();
});
