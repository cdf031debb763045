/** Tests which options of passkey ceremonies are accepted or rejected, and how they are decoded. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AuthError } from "../errors/auth-error.ts";
import {
  decodeCreationOptions,
  decodeRequestOptions,
  readCreationOptions,
  readRequestOptions,
} from "./passkey-options.ts";

const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);

const creation = {
  rp: { id: "localhost", name: "localhost" },
  user: { id: "dXNlcg", name: "ann@example.com", displayName: "Ann" },
  challenge: "AAEC_w",
  pubKeyCredParams: [
    { type: "public-key", alg: -7 },
    { type: "public-key", alg: -257 },
  ],
  timeout: 60_000,
  excludeCredentials: [{ id: "_-8", type: "public-key", transports: ["internal", "hybrid"] }],
  authenticatorSelection: { requireResidentKey: true, residentKey: "required", userVerification: "required" },
};

const request = {
  challenge: "AAEC_w",
  timeout: 180_000,
  rpId: "localhost",
  allowCredentials: [{ id: "_-8", type: "public-key" }],
  userVerification: "required",
  hints: [],
  attestation: "none",
  attestationFormats: [],
};

describe("registration options", () => {
  it("are read unchanged", () => {
    expect(readCreationOptions(creation)).toEqual(creation);
  });

  it.each([
    ["a member that is null", { timeout: null, excludeCredentials: null }, { timeout: undefined }],
    ["extensions", { extensions: { credProps: true } }, {}],
  ])("omit %s", (_what, more, left) => {
    const { timeout, excludeCredentials, ...rest } = creation;
    const expected = "timeout" in left ? rest : { ...rest, timeout, excludeCredentials };
    const options = readCreationOptions({ ...creation, ...more });
    expect(options).toEqual(expected);
    expect(Object.keys(options)).toHaveLength(Object.keys(expected).length);
  });

  it("keep a member that this client does not know", () => {
    expect(readCreationOptions({ ...creation, hints: ["hybrid"], future: 1 })).toMatchObject({ future: 1 });
  });

  const { challenge: _challenge, ...withoutChallenge } = creation;
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", JSON.stringify(creation)],
    ["a list", [creation]],
    ["no challenge", withoutChallenge],
    ["an empty challenge", { ...creation, challenge: "" }],
    ["padded bytes", { ...creation, challenge: "AAECAw==" }],
    ["bytes as base64", { ...creation, challenge: "AAEC/w" }],
    ["bytes with stray bits", { ...creation, challenge: "AAEC_x" }],
    ["bytes with a space", { ...creation, challenge: "AAEC _w" }],
    ["no relying party", { ...creation, rp: undefined }],
    ["a relying party without a name", { ...creation, rp: { id: "localhost" } }],
    ["a relying party with a number", { ...creation, rp: { id: 5, name: "n" } }],
    ["no user", { ...creation, user: undefined }],
    ["a user without a handle", { ...creation, user: { ...creation.user, id: "" } }],
    ["a user handle of 65 bytes", { ...creation, user: { ...creation.user, id: "A".repeat(87) } }],
    ["a user without a display name", { ...creation, user: { id: "dXNlcg", name: "n" } }],
    ["no algorithms", { ...creation, pubKeyCredParams: undefined }],
    ["an algorithm that is a text", { ...creation, pubKeyCredParams: [{ type: "public-key", alg: "-7" }] }],
    ["a null among the algorithms", { ...creation, pubKeyCredParams: [null] }],
    ["a passkey to exclude without an id", { ...creation, excludeCredentials: [{ type: "public-key" }] }],
    ["a passkey to exclude that is a text", { ...creation, excludeCredentials: ["AAEC"] }],
    ["passkeys to exclude that are not a list", { ...creation, excludeCredentials: {} }],
    ["a negative time", { ...creation, timeout: -1 }],
    ["a time that is a text", { ...creation, timeout: "60000" }],
    ["an infinite time", { ...creation, timeout: 2 ** 32 }],
    ["a selection that is a text", { ...creation, authenticatorSelection: "required" }],
    ["a resident key that is a text", { ...creation, authenticatorSelection: { requireResidentKey: "true" } }],
    [
      "transports that are numbers",
      { ...creation, excludeCredentials: [{ ...request.allowCredentials[0], transports: [1] }] },
    ],
    ["hints that are a text", { ...creation, hints: "hybrid" }],
    ["attestation formats that are a text", { ...creation, attestationFormats: "none" }],
  ])("are rejected with %s", (_what, document) => {
    expect(() => readCreationOptions(document)).toThrow(
      expect.objectContaining({ code: "passkey.failed", name: "InvalidPasskeyRegistrationOptions" }),
    );
  });

  it("are decoded to bytes", () => {
    expect(decodeCreationOptions(readCreationOptions(creation))).toEqual({
      ...creation,
      challenge: bytes(0, 1, 2, 255),
      user: { ...creation.user, id: bytes(117, 115, 101, 114) },
      excludeCredentials: [{ ...creation.excludeCredentials[0], id: bytes(255, 239) }],
    });
  });
});

describe("sign-in options", () => {
  it("are read from their JSON text", () => {
    expect(readRequestOptions(JSON.stringify(request))).toEqual(request);
  });

  it.each([
    ["nothing", undefined],
    ["an empty text", ""],
    ["an incomplete text", JSON.stringify(request).slice(0, -1)],
    ["a list", "[]"],
    ["null", "null"],
    ["no challenge", JSON.stringify({ ...request, challenge: undefined })],
    ["a challenge that is a number", JSON.stringify({ ...request, challenge: 5 })],
    ["a domain that is a number", JSON.stringify({ ...request, rpId: 5 })],
    ["a broken passkey id", JSON.stringify({ ...request, allowCredentials: [{ id: "?", type: "public-key" }] })],
    ["a verification that is a list", JSON.stringify({ ...request, userVerification: [] })],
  ])("are rejected with %s", (_what, text) => {
    expect(() => readRequestOptions(text)).toThrow(
      expect.objectContaining({ code: "passkey.failed", name: "InvalidPasskeyAuthenticationOptions" }),
    );
  });

  it("are decoded to bytes, with an empty list if no passkey is named", () => {
    const { allowCredentials: _named, ...unnamed } = request;
    expect(decodeRequestOptions(readRequestOptions(JSON.stringify(unnamed)))).toEqual({
      ...unnamed,
      challenge: bytes(0, 1, 2, 255),
      allowCredentials: [],
    });
  });
});

it("an error names the invalid member, and never its value", () => {
  const broken = JSON.stringify({ ...request, rpId: ["sensitive"] });
  const error = ((): unknown => {
    try {
      return readRequestOptions(broken);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toMatchObject({ cause: { cause: { message: expect.stringContaining("rpId") as unknown } } });
  expect(JSON.stringify(error)).not.toContain("sensitive");
});

/** Lists every path in a document, from the root to the last member. */
function placesIn(document: unknown, place: readonly string[] = []): (readonly string[])[] {
  const members = typeof document === "object" && document !== null ? Object.entries(document) : [];
  return [place, ...members.flatMap(([key, value]) => placesIn(value, [...place, key]))];
}

function put(document: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Object.assign(Array.isArray(document) ? [] : {}, document);
  copy[key] = put(copy[key], rest, value);
  return copy;
}

/** Returns the result of reading options: bytes that a browser accepts, or the error code. */
function outcomeOf(decode: () => { readonly challenge: BufferSource }): string {
  try {
    return decode().challenge instanceof Uint8Array ? "decoded" : "no bytes";
  } catch (error) {
    if (error instanceof AuthError) return error.code;
    throw error;
  }
}

it.each([
  ["registration", creation, (value: unknown) => decodeCreationOptions(readCreationOptions(value))],
  ["sign-in", request, (value: unknown) => decodeRequestOptions(readRequestOptions(JSON.stringify(value)))],
] as const)(
  "the options of a %s with any invalid member are rejected, or can still be decoded",
  (_what, right, decode) => {
    const spoilt = fc.record({ place: fc.constantFrom(...placesIn(right)), value: fc.jsonValue() });
    fc.assert(
      fc.property(spoilt, ({ place, value }) => {
        expect(["decoded", "passkey.failed"]).toContain(outcomeOf(() => decode(put(right, place, value))));
      }),
      { numRuns: 1_000 },
    );
  },
);
