/** How a response of `confirmSignIn` is read for each kind of challenge. */
import { describe, expect, it } from "vitest";
import type { ChallengeView } from "../challenge/descriptors/descriptors.ts";
import type { ChallengeEvent } from "../challenge/challenge.setup.ts";
import { eventsOfResponse } from "./challenge-response.ts";

const events = (challenge: ChallengeView, challengeResponse: string): readonly object[] =>
  eventsOfResponse(challenge, {
    challengeResponse,
    userAttributes: { given_name: "Ann" },
    friendlyDeviceName: "Phone",
  }).map(opened);

/** The secret value of a response is sealed. */
function opened(event: ChallengeEvent): object {
  const values = Object.entries(event).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === "object" && value !== null && "reveal" in value
      ? (value as { reveal(): unknown }).reveal()
      : value,
  ]);
  return Object.fromEntries(values) as object;
}

const selection = { name: "mfaSetupSelection", mfaTypes: ["TOTP", "EMAIL"] } as const;
const app = { name: "totpSetup", setup: undefined, canReselect: true } as const;
const address = { name: "emailSetup", canReselect: true } as const;
const onlyApp = { ...app, canReselect: false };
const onlyAddress = { ...address, canReselect: false };
const reopened = { type: "selection.reopened" };
const chosen = (mfaType: string) => ({ type: "mfaType.selected", mfaType });
const email = { type: "email.submitted", email: "a@example.com" };
const code = { type: "code.submitted", code: "123456", deviceName: "Phone" };

describe("while a second factor is set up, distinguishes a code, an address and a keyword", () => {
  it.each<readonly [challenge: ChallengeView, response: string, events: readonly object[]]>([
    [selection, "TOTP", [chosen("TOTP")]],
    [selection, "EMAIL", [chosen("EMAIL")]],
    [selection, "a@example.com", [chosen("EMAIL"), email]],
    [app, "123456", [code]],
    [app, "EMAIL", [reopened, chosen("EMAIL")]],
    [app, "a@example.com", [reopened, chosen("EMAIL"), email]],
    [app, "TOTP", []],
    [address, "a@example.com", [email]],
    [address, "TOTP", [reopened, chosen("TOTP")]],
    [onlyApp, "123456", [code]],
    [onlyAddress, "a@example.com", [email]],
  ])("%j, %s", (challenge, response, expected) => {
    expect(events(challenge, response)).toEqual(expected);
  });

  it.each<readonly [challenge: ChallengeView, response: string]>([
    [selection, "123456"],
    [selection, "SMS"],
    [selection, "totp"],
    [app, "12 34"],
    [address, "123456"],
    [onlyApp, "EMAIL"],
    [onlyApp, "a@example.com"],
    [onlyAddress, "TOTP"],
    [{ name: "mfaSelection", mfaTypes: ["SMS"] }, "TOTP"],
  ])("%j rejects %s", (challenge, response) => {
    expect(() => events(challenge, response)).toThrow(
      expect.objectContaining({
        name: "IncorrectMFAMethod",
        code: "input.invalid",
        message: expect.stringMatching(/^Incorrect MFA method was chosen: there are /) as unknown,
      }),
    );
  });
});

it.each<readonly [challenge: ChallengeView, response: string, event: object]>([
  [{ name: "smsCode", canResend: true }, "123456", { type: "code.submitted", code: "123456" }],
  [{ name: "emailCode", canResend: true }, "12345678", { type: "code.submitted", code: "12345678" }],
  [{ name: "totpCode", deviceName: undefined }, "123456", { type: "code.submitted", code: "123456" }],
  [{ name: "mfaSelection", mfaTypes: ["SMS", "TOTP"] }, "SMS", chosen("SMS")],
  [
    { name: "newPassword", requiredAttributes: [] },
    "correct horse",
    { type: "requiredPassword.submitted", password: "correct horse", attributes: { given_name: "Ann" } },
  ],
  [{ name: "custom", parameters: {} }, "blue", { type: "answer.submitted", answer: "blue" }],
  [
    { name: "firstFactorSelection", factors: ["EMAIL_OTP"] },
    "EMAIL_OTP",
    { type: "firstFactor.selected", factor: "EMAIL_OTP" },
  ],
  [{ name: "passkey", canReselect: true }, "WEB_AUTHN", { type: "passkey.requested" }],
  [{ name: "password", canReselect: true }, "correct horse", { type: "password.submitted", password: "correct horse" }],
])("%j accepts %s", (challenge, response, event) => {
  expect(events(challenge, response)).toEqual([event]);
});

it.each<ChallengeView>([
  { name: "firstFactorSelection", factors: ["EMAIL_OTP"] },
  { name: "passkey", canReselect: true },
])("rejects a first factor that $name does not offer", (challenge) => {
  expect(() => events(challenge, "SMS_OTP")).toThrow(
    expect.objectContaining({ code: "input.invalid", message: expect.stringContaining("there are ") as unknown }),
  );
});
