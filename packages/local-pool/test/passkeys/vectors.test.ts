/**
 * Published vectors, checked with the pool's own verification of passkeys: WebAuthn Level 3 §16, and Project
 * Wycheproof's signatures.
 */
import { verifySignature } from "@simplewebauthn/server/helpers";
import { cborMap } from "@poolgate/testkit/software-authenticator";
import { describe, expect, it } from "vitest";
import { readAssertionCredential, readRegistrationCredential } from "../../src/passkeys/credential-json.ts";
import { PasskeyRejection } from "../../src/passkeys/passkey-rejection.ts";
import { isWellFormedSignature, verifyAssertion } from "../../src/passkeys/verify-assertion.ts";
import { verifyRegistration } from "../../src/passkeys/verify-registration.ts";
import { readData } from "../support/read-data.ts";

type Hex = Readonly<Record<string, string>>;
interface Section {
  readonly title: string;
  readonly registration?: Hex;
  readonly authentication?: Hex;
}

const RELYING_PARTY = {
  relyingPartyId: "example.org",
  userVerification: "preferred",
  factorConfiguration: "SINGLE_FACTOR",
  origins: [],
} as const;
const USER_HANDLE = Buffer.from("somebody");

const { sections } = readData("webauthn-l3-vectors.json") as { readonly sections: readonly Section[] };
const credentials = sections.filter(({ registration }) => registration !== undefined);

const text = (hex: string | undefined): string => Buffer.from(hex ?? "", "hex").toString("base64url");

async function runSection({ registration = {}, authentication = {} }: Section): Promise<string> {
  const id = text(registration["credential_id"]);
  const common = { id, rawId: id, type: "public-key" };
  const made = {
    clientDataJSON: text(registration["clientDataJSON"]),
    attestationObject: text(registration["attestationObject"]),
  };
  const signed = {
    clientDataJSON: text(authentication["clientDataJSON"]),
    authenticatorData: text(authentication["authenticatorData"]),
    signature: text(authentication["signature"]),
  };
  try {
    const passkey = await verifyRegistration(
      readRegistrationCredential({ ...common, response: made }),
      text(registration["challenge"]),
      RELYING_PARTY,
    );
    const signCount = await verifyAssertion(
      readAssertionCredential({ ...common, response: signed }),
      { challenge: text(authentication["challenge"]), userHandle: USER_HANDLE, passkey },
      RELYING_PARTY,
    );
    return `good, ${signCount}`;
  } catch (error) {
    if (error instanceof PasskeyRejection) return error.reason;
    throw error;
  }
}

describe("the vectors of WebAuthn Level 3", () => {
  it("are fifteen with the expected results, limited to two algorithms and to pages without foreign frames", async () => {
    const outcomes: Record<string, string> = {};
    for (const section of credentials) outcomes[section.title.replace(/ \{.*$/u, "")] = await runSection(section);
    expect(outcomes).toEqual({
      "ES256 Credential with No Attestation": "good, 0",
      "ES256 Credential with Self Attestation": "good, 0",
      'ES256 Credential with "crossOrigin": true in clientDataJSON': "originNotAllowed",
      'ES256 Credential with "topOrigin" in clientDataJSON': "originNotAllowed",
      "ES256 Credential with very long credential ID": "good, 0",
      "Packed Attestation with ES256 Credential": "good, 0",
      "Packed Attestation with ES384 Credential": "keyNotSupported",
      "Packed Attestation with ES512 Credential": "keyNotSupported",
      "Packed Attestation with RS256 Credential": "good, 0",
      "Packed Attestation with Ed25519 Credential": "keyNotSupported",
      "Packed Attestation with Ed448 Credential": "keyNotSupported",
      "TPM Attestation with ES256 Credential": "good, 0",
      "Android Key Attestation with ES256 Credential": "good, 0",
      "Apple Anonymous Attestation with ES256 Credential": "good, 0",
      "FIDO U2F Attestation with ES256 Credential": "good, 0",
    });
  });

  it("are refused with any one bit of the signature, the data or the client data flipped", async () => {
    const [section] = credentials;
    if (section === undefined) throw new Error("There are no vectors.");
    for (const member of ["signature", "authenticatorData", "clientDataJSON"]) {
      const right = Buffer.from(section.authentication?.[member] ?? "", "hex");
      for (let bit = 0; bit < right.length * 8; bit += 7) {
        const wrong = Buffer.from(right);
        wrong[bit >> 3] = (wrong[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const authentication = { ...section.authentication, [member]: wrong.toString("hex") };
        expect(await runSection({ ...section, authentication }), `${member}, bit ${bit}`).not.toMatch(/^good/);
      }
    }
  });
});

describe.each([
  ["registration", "attestationObject", "malformed"],
  ["registration", "clientDataJSON", "malformed"],
  ["authentication", "authenticatorData", "malformed"],
  ["authentication", "clientDataJSON", "malformed"],
  ["authentication", "signature", "wrongSignature"],
] as const)("of the vectors, a %s's %s", (ceremony, member, reason) => {
  it.each(["No Attestation", "Packed Attestation with RS256"])(
    "that is cut off anywhere, or one byte longer, is refused (%s)",
    async (title) => {
      const section = credentials.find((each) => each.title.includes(title));
      const right = section?.[ceremony]?.[member];
      if (section === undefined || right === undefined) throw new Error("There is no such vector.");
      const cut = Array.from({ length: right.length / 2 }, (_, length) => right.slice(0, length * 2));
      for (const hex of [...cut, `${right}00`]) {
        const outcome = await runSection({ ...section, [ceremony]: { ...section[ceremony], [member]: hex } });
        expect(outcome, `${hex.length / 2} bytes`).toBe(reason);
      }
    },
  );
});

interface SignatureFile {
  readonly testGroups: readonly {
    readonly publicKey: Hex;
    readonly tests: readonly {
      readonly tcId: number;
      readonly msg: string;
      readonly sig: string;
      readonly result: string;
    }[];
  }[];
}

const integer = (hex = "", length = hex.length / 2): Buffer =>
  Buffer.from(hex.replace(/^(?:00)+/u, "").padStart(length * 2, "0"), "hex");

const ES256 = ({ wx, wy }: Hex): Buffer =>
  cborMap([1, 2], [3, -7], [-1, 1], [-2, integer(wx, 32)], [-3, integer(wy, 32)]);
const RS256 = ({ modulus, publicExponent }: Hex): Buffer =>
  cborMap([1, 3], [3, -257], [-1, integer(modulus, 256)], [-2, integer(publicExponent, 3)]);

describe.each([
  ["ecdsa_secp256r1_sha256_test.json", ES256, 174, 24],
  ["rsa_signature_2048_sha256_test.json", RS256, 9, 0],
] as const)("Wycheproof's %s", (file, toCose, validCount, lenientCount) => {
  const cases = (readData(file) as SignatureFile).testGroups.flatMap(({ publicKey, tests }) =>
    tests.map((test) => ({ ...test, key: toCose(publicKey) })),
  );
  const byLibrary = async ({ key, msg, sig }: (typeof cases)[number]): Promise<boolean> => {
    const [data, signature] = [msg, sig].map((hex) => new Uint8Array(Buffer.from(hex, "hex")));
    try {
      return await verifySignature({ credentialPublicKey: new Uint8Array(key), data, signature } as never);
    } catch {
      return false;
    }
  };

  it("is accepted if marked as valid, and refused otherwise", async () => {
    const taken: number[] = [];
    for (const test of cases) {
      const isWellFormed = isWellFormedSignature(test.key, Buffer.from(test.sig, "hex"));
      if (isWellFormed && (await byLibrary(test))) taken.push(test.tcId);
    }
    const valid = cases.filter(({ result }) => result === "valid").map(({ tcId }) => tcId);
    expect(taken).toEqual(valid);
    expect(valid).toHaveLength(validCount);
  });

  it(`the library alone accepts ${lenientCount} more cases, which the pool's own check refuses`, async () => {
    const byMistake = [];
    for (const test of cases) if (test.result !== "valid" && (await byLibrary(test))) byMistake.push(test);
    expect(byMistake).toHaveLength(lenientCount);
    expect(byMistake.filter(({ key, sig }) => isWellFormedSignature(key, Buffer.from(sig, "hex")))).toEqual([]);
  });
});
