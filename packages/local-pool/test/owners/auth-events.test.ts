/** What the owner sees of a user's sign-ins, sign-ups and password changes, and the feedback on it. */
import type { UserPoolConfig } from "@poolgate/local-pool";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { newEphemeral, proveStep, srpTimestamp } from "../support/srp-sign-in.ts";
import { initiate, respond, respondWell, startSignIn, TOTP_SECRET, totpAt } from "../support/sign-in-steps.ts";
import { ANN, CLIENT_ID, signInByPassword, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, callWell, outcomeOf } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const NAMED = { UserPoolId, Username: ANN.username };
const NOON = Date.UTC(2026, 0, 5, 12) / 1_000;
const NOT_ENABLED = "UserPoolAddOnNotEnabledException: Threat protection is not enabled for the user pool.";

interface Event {
  readonly EventId: string;
  readonly EventType: string;
  readonly EventResponse: string;
  readonly ChallengeResponses: readonly { readonly ChallengeName: string; readonly ChallengeResponse: string }[];
}

function started(config: UserPoolConfig = {}): StartedPool {
  return startPool({
    userPoolAddOns: { advancedSecurityMode: "AUDIT" },
    seededUsers: [{ email: ANN.username, password: ANN.password }],
    ...config,
  });
}

async function eventsOf(pool: StartedPool, more: object = {}): Promise<readonly Event[]> {
  const { AuthEvents } = await callWell(pool.handle, "AdminListUserAuthEvents", { ...NAMED, ...more });
  return AuthEvents as readonly Event[];
}

/** Each event as `SignIn Pass: Password Success`, newest first. */
async function shortEvents(pool: StartedPool, more: object = {}): Promise<readonly string[]> {
  return (await eventsOf(pool, more)).map(({ EventType, EventResponse, ChallengeResponses }) => {
    const answered = ChallengeResponses.map(
      ({ ChallengeName, ChallengeResponse }) => `${ChallengeName} ${ChallengeResponse}`,
    );
    return [`${EventType} ${EventResponse}`, ...answered].join(", ");
  });
}

it("is refused without threat protection, and nothing is recorded", async () => {
  const pool = started({ userPoolAddOns: {} });
  await signInByPassword(pool);
  const feedback = { ...NAMED, EventId: "1", FeedbackValue: "Valid" };
  expect(await outcomeOf(callAsOwner(pool.handle, "AdminListUserAuthEvents", NAMED))).toBe(NOT_ENABLED);
  expect(await outcomeOf(callAsOwner(pool.handle, "AdminUpdateAuthEventFeedback", feedback))).toBe(NOT_ENABLED);
});

it("shows a sign-in with the event id of its tokens, and a wrong password", async () => {
  const pool = started();
  await expect(startSignIn(pool, "wrong")).rejects.toThrow("Incorrect username or password.");
  const { AccessToken } = await signInByPassword(pool);
  const [pass, fail, ...others] = await eventsOf(pool);
  expect(others).toEqual([]);
  expect(pass).toEqual({
    EventId: decodeJwt(AccessToken)["event_id"],
    EventType: "SignIn",
    CreationDate: NOON,
    EventResponse: "Pass",
    EventRisk: { RiskDecision: "NoRisk", CompromisedCredentialsDetected: false },
    ChallengeResponses: [{ ChallengeName: "Password", ChallengeResponse: "Success" }],
  });
  expect(fail).toMatchObject({
    EventResponse: "Fail",
    ChallengeResponses: [{ ChallengeName: "Password", ChallengeResponse: "Failure" }],
  });
});

it("shows a sign-in with a second factor as one event, step by step", async () => {
  const mfa = { enabled: ["SOFTWARE_TOKEN_MFA" as const] };
  const user = { email: ANN.username, password: ANN.password, mfa, totpSecret: TOTP_SECRET };
  const pool = started({ mfaConfiguration: "OPTIONAL", seededUsers: [user] });
  const step = await startSignIn(pool);
  expect(await shortEvents(pool)).toEqual(["SignIn InProgress, Password Success"]);
  await respond(pool, step, { SOFTWARE_TOKEN_MFA_CODE: "000000" });
  expect(await shortEvents(pool)).toEqual(["SignIn Fail, Password Success, Mfa Failure"]);
  const { AuthenticationResult } = await respondWell(pool, step, {
    SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now()),
  });
  expect(await shortEvents(pool)).toEqual(["SignIn Pass, Password Success, Mfa Failure, Mfa Success"]);
  const [event] = await eventsOf(pool);
  expect(event?.EventId).toBe(decodeJwt(AuthenticationResult?.AccessToken ?? "")["event_id"]);
});

it("shows a sign-in by a proof once it has been given, right or wrong", async () => {
  const pool = started();
  const prove = async (password: string) => {
    const { srpA, ephemeral } = newEphemeral();
    const asked = await initiate(pool, "USER_SRP_AUTH", { SRP_A: srpA });
    const person = { ...ANN, password };
    const proof = await proveStep(ephemeral, asked.ChallengeParameters, person, srpTimestamp(pool.clock.now()));
    return respond(pool, { ChallengeName: "PASSWORD_VERIFIER" }, proof);
  };
  await prove("wrong");
  await prove(ANN.password);
  expect(await shortEvents(pool)).toEqual(["SignIn Pass, Password Success", "SignIn Fail, Password Failure"]);
});

it("shows sign-ups, new codes and changes of the password", async () => {
  const pool = started();
  const user = { ClientId: CLIENT_ID, Username: "new@example.com" };
  await callWell(pool.handle, "SignUp", { ...user, Password: "correct horse" });
  await callWell(pool.handle, "ResendConfirmationCode", user);
  await callWell(pool.handle, "ConfirmSignUp", { ...user, ConfirmationCode: pool.latestCode() });
  await callWell(pool.handle, "ForgotPassword", user);
  const reset = { ...user, ConfirmationCode: pool.latestCode(), Password: "another horse" };
  await callWell(pool.handle, "ConfirmForgotPassword", reset);
  const { AccessToken } = await signInByPassword(pool, { ...ANN, username: user.Username, password: "another horse" });
  const change = { AccessToken, PreviousPassword: "another horse", ProposedPassword: "a third horse" };
  await callWell(pool.handle, "ChangePassword", change);
  expect(await shortEvents(pool, { Username: user.Username })).toEqual([
    "PasswordChange Pass",
    "SignIn Pass, Password Success",
    "PasswordChange Pass",
    "ForgotPassword Pass",
    "ResendCode Pass",
    "SignUp Pass",
  ]);
});

it("lists events in pages, and only those of the last 90 days", async () => {
  const pool = started();
  for (let count = 0; count < 3; count += 1) await signInByPassword(pool);
  const page = async (more: object) =>
    (await callAsOwner(pool.handle, "AdminListUserAuthEvents", { ...NAMED, ...more })).body;
  const first = await page({ MaxResults: 2 });
  const second = await page({ MaxResults: 2, NextToken: first["NextToken"] });
  expect([first["AuthEvents"], second["AuthEvents"]]).toEqual([
    [expect.anything(), expect.anything()],
    [expect.anything()],
  ]);
  expect(second["NextToken"]).toBeUndefined();
  pool.clock.advance(91 * 86_400_000);
  await signInByPassword(pool);
  expect(await eventsOf(pool)).toHaveLength(1);
});

it("keeps the owner's feedback, and refuses any token of a user, because the pool sends none", async () => {
  const pool = started();
  await signInByPassword(pool);
  const [event] = await eventsOf(pool);
  const feedback = { ...NAMED, EventId: event?.EventId, FeedbackValue: "Invalid" };
  expect(await callWell(pool.handle, "AdminUpdateAuthEventFeedback", feedback)).toEqual({});
  expect((await eventsOf(pool))[0]).toMatchObject({
    EventFeedback: { FeedbackValue: "Invalid", Provider: "Admin", FeedbackDate: NOON },
  });
  const unknown = { ...feedback, EventId: "unknown" };
  expect(await outcomeOf(callAsOwner(pool.handle, "AdminUpdateAuthEventFeedback", unknown))).toBe(
    "ResourceNotFoundException: Auth event does not exist.",
  );
  const byUser = { ...feedback, FeedbackToken: "abc" };
  expect(await outcomeOf(call(pool.handle, "UpdateAuthEventFeedback", byUser))).toMatch(/^NotAuthorizedException/);
});
