/**
 * The content of an authenticator's data (WebAuthn L3 §6.1), in both ceremonies: its flags in every combination, and
 * extensions.
 */
import {
  cborMap,
  createSoftwareAuthenticator,
  type Deviations,
  type SoftwareAuthenticator,
} from "@poolgate/testkit/software-authenticator";
import { describe, expect, it } from "vitest";
import { readAssertionCredential, readRegistrationCredential } from "../../src/passkeys/credential-json.ts";
import { PasskeyRejection } from "../../src/passkeys/passkey-rejection.ts";
import { verifyAssertion } from "../../src/passkeys/verify-assertion.ts";
import { type NewPasskey, verifyRegistration } from "../../src/passkeys/verify-registration.ts";
import { PAGE } from "../support/passkeys/passkey-steps.ts";

type Verification = "required" | "preferred";

const CHALLENGE = "AAECAwQFBgcICQoLDA0ODw";
const USER = { id: "dXNlcg" };

const party = (userVerification: Verification) => ({
  relyingPartyId: "localhost",
  userVerification,
  factorConfiguration: "SINGLE_FACTOR" as const,
  origins: [],
});

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "good";
  } catch (error) {
    if (error instanceof PasskeyRejection) return error.reason;
    throw error;
  }
}

function create(
  authenticator: SoftwareAuthenticator,
  deviations: Deviations = {},
  verification: Verification = "preferred",
): Promise<NewPasskey> {
  const options = { rp: { id: "localhost" }, user: USER, challenge: CHALLENGE, pubKeyCredParams: [{ alg: -7 }] };
  const made = authenticator.create(options, PAGE, deviations);
  return verifyRegistration(readRegistrationCredential(made), CHALLENGE, party(verification));
}

function get(
  authenticator: SoftwareAuthenticator,
  passkey: NewPasskey,
  deviations: Deviations = {},
  verification: Verification = "preferred",
): Promise<number> {
  const signed = authenticator.get({ challenge: CHALLENGE, rpId: "localhost" }, PAGE, deviations);
  const expected = { challenge: CHALLENGE, userHandle: Buffer.from("user"), passkey };
  return verifyAssertion(readAssertionCredential(signed), expected, party(verification));
}

const UP = 1;
const UV = 4;
const BE = 8;
const BS = 16;
const ATTESTED = 64;
const EXTENDED = 128;

/** The flags without those of the following data. 2 and 32 are reserved and have no effect. */
const EVERY_COMBINATION = Array.from({ length: 64 }, (_, flags) => flags);

function expectedOf(flags: number, verification: Verification): string {
  const has = (flag: number): boolean => (flags & flag) !== 0;
  if (has(BS) && !has(BE)) return "malformed";
  if (!has(UP)) return "userNotPresent";
  return verification === "required" && !has(UV) ? "userNotVerified" : "good";
}

describe.each(["required", "preferred"] as const)("with user verification %s", (verification) => {
  it("each of the 64 combinations of flags registers a passkey or is refused with its own reason", async () => {
    for (const flags of EVERY_COMBINATION) {
      const made = create(createSoftwareAuthenticator(), { flags: () => flags | ATTESTED }, verification);
      expect([flags, await outcomeOf(made)]).toEqual([flags, expectedOf(flags, verification)]);
    }
  });

  it.each([
    ["can be copied", true],
    ["cannot be copied", false],
  ])("each of them signs in with a passkey that %s, or is refused with its own reason", async (_what, synchronises) => {
    const authenticator = createSoftwareAuthenticator({ synchronises });
    const passkey = await create(authenticator);
    for (const flags of EVERY_COMBINATION) {
      const expected = expectedOf(flags, verification);
      const isOther = ((flags & BE) !== 0) !== synchronises;
      const outcome = await outcomeOf(get(authenticator, passkey, { flags: () => flags }, verification));
      expect([flags, outcome]).toEqual([flags, expected === "good" && isOther ? "backupEligibilityChanged" : expected]);
    }
  });
});

const withBehind = (flag: number, bytes: Buffer): Deviations => ({
  flags: (flags) => flags | flag,
  authenticatorData: (data) => Buffer.concat([data, bytes]),
});

describe("extensions", () => {
  it.each<readonly [string, Buffer, string]>([
    ["a map of them", cborMap(["credProtect", 2]), "good"],
    ["an empty map", cborMap(), "good"],
    ["a list", Buffer.of(0x80), "malformed"],
    ["a number", Buffer.of(0x01), "malformed"],
    ["nothing", Buffer.alloc(0), "malformed"],
    ["a map that is cut off", cborMap(["credProtect", 2]).subarray(0, -1), "malformed"],
    ["a map and a byte more", Buffer.concat([cborMap(), Buffer.of(0)]), "malformed"],
    ["a map that claims four thousand million of them", Buffer.from("baffffffff", "hex"), "malformed"],
  ])("are %s: both ceremonies agree", async (_what, bytes, expected) => {
    const authenticator = createSoftwareAuthenticator();
    const passkey = await create(authenticator);
    const deviations = withBehind(EXTENDED, bytes);
    expect(await outcomeOf(create(createSoftwareAuthenticator(), deviations))).toBe(expected);
    expect(await outcomeOf(get(authenticator, passkey, deviations))).toBe(expected);
  });
});

it("a sign-in cannot contain another passkey", async () => {
  const authenticator = createSoftwareAuthenticator();
  const passkey = await create(authenticator);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, 1, 7), Buffer.from(passkey.publicKey)]);
  expect(await outcomeOf(get(authenticator, passkey, withBehind(ATTESTED, attested)))).toBe("malformed");
});
