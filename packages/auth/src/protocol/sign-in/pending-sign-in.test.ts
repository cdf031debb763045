/** A sign-in in progress, as it is stored for a reload. */
import { describe, expect, it } from "vitest";
import { parsePendingSignIn, type PendingSignIn, serializePendingSignIn } from "./pending-sign-in.ts";
import { Secret } from "../wire/secret.ts";

const NOW_MS = 1_000_000;
const pending: PendingSignIn = {
  route: "confirmSignIn",
  username: "ann",
  flow: "srp",
  preferredChallenge: undefined,
  challenge: {
    wireName: "MFA_SETUP",
    details: new Secret({ ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' } }),
    session: new Secret("s1"),
  },
  selections: { mfaSetupType: "TOTP" },
  totpSecret: new Secret("JBSWY3DPEHPK3PXP"),
  lifetimeMs: 180_000,
};
const stored = JSON.parse(serializePendingSignIn(pending, NOW_MS)) as Record<string, unknown>;

describe("a stored sign-in", () => {
  it("is restored with its remaining time", () => {
    const back = parsePendingSignIn(stored, NOW_MS + 60_000);
    if (back?.route !== "confirmSignIn") throw new Error("It did not come back.");
    const { challenge, totpSecret, ...rest } = back;
    const { challenge: was, totpSecret: _, ...others } = pending;
    expect(rest).toEqual({ ...others, lifetimeMs: 120_000 });
    expect(challenge.wireName).toBe(was.wireName);
    expect(challenge.details.reveal()).toEqual(was.details.reveal());
    expect(challenge.session.reveal()).toBe("s1");
    expect(totpSecret?.reveal()).toBe("JBSWY3DPEHPK3PXP");
  });

  it.each([
    ["at its end", NOW_MS + 180_000],
    ["a day later", NOW_MS + 86_400_000],
    ["on a clock that was set back", NOW_MS - 60_000],
  ])("keeps only its name %s", (_, nowMs) => {
    expect(parsePendingSignIn(stored, nowMs)).toEqual({ route: "signIn", username: "ann" });
  });

  it.each([
    ["another route", { route: "confirmSignUp" }],
    ["no name", { username: "" }],
    ["an unknown flow", { flow: "toString" }],
    ["a flow of the wrong type", { flow: 5 }],
    ["no challenge", { wireName: undefined }],
    ["no details", { details: [] }],
    ["no session", { session: "" }],
    ["no selections", { selections: undefined }],
    ["no expiry", { expiresAtMs: "soon" }],
  ])("counts as missing with %s", (_, change) => {
    expect(parsePendingSignIn({ ...stored, ...change }, NOW_MS)).toBeUndefined();
  });
});
