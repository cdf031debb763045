/**
 * What all account calls of a signed-in user have in common: whose account they use, when they end, and how often they
 * send a request.
 */
import {
  type Auth,
  deleteUser,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  setUpTOTP,
  signIn,
  signOut,
  updatePassword,
} from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { beforeEach, describe, expect, it } from "vitest";
import { answerWith, EMAIL, type Engine, loseFirstAnswerOf, PASSWORD, refusal, startSendingEngine } from "../engine.ts";

let engine: Engine;
beforeEach(async () => {
  engine = startSendingEngine();
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, credentials);
  engine.operations.length = 0;
});

const credentials = { username: EMAIL, password: PASSWORD };
const OTHER = "bob@example.com";

const unauthenticated = {
  code: "session.unauthenticated",
  name: "UserUnAuthenticatedException",
  message: "User needs to be authenticated to call this API.",
};

let otherTab: Auth;

async function startOther(): Promise<void> {
  await engine.pool.seedUser({ email: OTHER, password: PASSWORD });
  otherTab = engine.openTab();
  await getCurrentUser(otherTab);
}

/** Another tab ends every session of this user, and a different user signs in there. */
async function signInOther(): Promise<void> {
  await signOut(otherTab, { global: true });
  await signIn(otherTab, { username: OTHER, password: PASSWORD });
  await expect.poll(() => engine.auth.session.getSnapshot().context.user?.loginId).toBe(OTHER);
}

/** Runs when the first request to delete the account arrives. */
function whileDeleting(happen: (send: () => Promise<Response>) => Promise<Response>): void {
  engine.fault = (operation, send) => {
    if (operation !== "DeleteUser") return undefined;
    engine.fault = undefined;
    return happen(send);
  };
}

describe("an access token", () => {
  it("that is about to expire is refreshed before it is sent", async () => {
    engine.clock.advance(3_596_000);
    await fetchUserAttributes(engine.auth);
    expect(engine.operations).toEqual(["GetTokensFromRefreshToken", "GetUser"]);
  });

  it("that the pool rejects as expired is refreshed once, and the call is repeated", async () => {
    engine.pool.clock.advance(3_600_000);
    expect(await fetchUserAttributes(engine.auth)).toMatchObject({ email: EMAIL });
    expect(engine.operations).toEqual(["GetUser", "GetTokensFromRefreshToken", "GetUser"]);
  });

  it("that is rejected again is not refreshed again", async () => {
    engine.fault = answerWith(refusal("NotAuthorizedException", "Access Token has expired"), "GetUser");
    await expect(fetchUserAttributes(engine.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
    expect(engine.operations).toEqual(["GetUser", "GetTokensFromRefreshToken", "GetUser"]);
  });

  it("of a session that was ended elsewhere ends the session here too", async () => {
    const elsewhere = engine.openTab(fakeBrowser());
    await signIn(elsewhere, credentials);
    await signOut(elsewhere, { global: true });
    await expect(setUpTOTP(engine.auth)).rejects.toMatchObject(unauthenticated);
    await expect(getCurrentUser(engine.auth)).rejects.toMatchObject(unauthenticated);
  });

  it("of a session that has completely expired ends the session", async () => {
    engine.clock.advance(31 * 24 * 3_600_000);
    await expect(fetchMFAPreference(engine.auth)).rejects.toMatchObject(unauthenticated);
    expect(engine.browser.storage.size).toBe(0);
  });

  it("never belongs to a different user who signed in meanwhile", async () => {
    await startOther();
    whileDeleting(async (send) => {
      await signInOther();
      return send();
    });
    await expect(deleteUser(engine.auth)).rejects.toMatchObject(unauthenticated);
    expect(engine.operations.filter((operation) => operation === "DeleteUser")).toHaveLength(1);
    expect(await fetchUserAttributes(engine.auth)).toMatchObject({ email: OTHER });
  });
});

async function canSignIn(password: string): Promise<boolean> {
  const { isSignedIn } = await signIn(engine.openTab(fakeBrowser()), { username: EMAIL, password });
  return isSignedIn;
}

describe("a password", () => {
  const change = { oldPassword: PASSWORD, newPassword: "another good one" };

  it.each([
    [{ ...change, oldPassword: "" }, "oldPassword is required to updatePassword"],
    [{ ...change, newPassword: "" }, "newPassword is required to updatePassword"],
  ])("is required before a request is sent", async (input, message) => {
    await expect(updatePassword(engine.auth, input)).rejects.toMatchObject({ name: "EmptyUpdatePassword", message });
    expect(engine.operations).toEqual([]);
  });

  it.each([
    [{ ...change, oldPassword: "not this one" }, "signIn.incorrectCredentials"],
    [{ ...change, newPassword: "short" }, "signUp.invalidPassword"],
  ])("does not change if the pool refuses the new one", async (input, code) => {
    await expect(updatePassword(engine.auth, input)).rejects.toMatchObject({ code });
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  it("that was changed by our own attempt, whose response was lost, counts as changed", async () => {
    loseFirstAnswerOf(engine, "ChangePassword");
    await engine.clock.settle(updatePassword(engine.auth, change));
    expect(engine.operations).toEqual(["ChangePassword", "ChangePassword", "ChangePassword"]);
    expect(await canSignIn(change.newPassword)).toBe(true);
  });

  it("that was wrong is reported as wrong, even if a response was lost", async () => {
    loseFirstAnswerOf(engine, "ChangePassword");
    const input = { ...change, oldPassword: "not this one" };
    await expect(engine.clock.settle(updatePassword(engine.auth, input))).rejects.toMatchObject({
      code: "signIn.incorrectCredentials",
    });
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  it.each([
    ["PasswordHistoryPolicyViolationException", "changed"],
    ["LimitExceededException", "limit.exceeded"],
  ])("after a lost response and a %s, the change is %s", async (name, outcome) => {
    let asked = 0;
    engine.fault = (operation, send) => {
      if (operation !== "ChangePassword") return undefined;
      asked += 1;
      if (asked === 1) return send().then(() => Promise.reject(new TypeError("Failed to fetch")));
      return asked === 2 ? undefined : Promise.resolve(refusal(name));
    };
    const changing = updatePassword(engine.auth, change).then(
      () => "changed",
      (error: unknown) => (error as { code: string }).code,
    );
    expect(await engine.clock.settle(changing)).toBe(outcome);
  });
});

describe("an account", () => {
  it("that was deleted elsewhere counts as deleted", async () => {
    const elsewhere = engine.openTab(fakeBrowser());
    await signIn(elsewhere, credentials);
    await deleteUser(elsewhere);
    await deleteUser(engine.auth);
    expect(engine.browser.storage.size).toBe(0);
  });

  it("that was deleted by our own attempt counts as deleted, although its tokens are rejected since", async () => {
    loseFirstAnswerOf(engine, "DeleteUser");
    const losing = engine.fault;
    const refusing = answerWith(refusal("NotAuthorizedException", "Access Token has been revoked"), "DeleteUser");
    engine.fault = (operation, send) => losing?.(operation, send) ?? refusing(operation, send);
    await engine.clock.settle(deleteUser(engine.auth));
    expect(engine.operations).toEqual(["DeleteUser", "DeleteUser"]);
    expect(engine.browser.storage.size).toBe(0);
  });

  it("that is deleted does not end the session of a different user who signed in meanwhile", async () => {
    await startOther();
    whileDeleting(async (send) => {
      const answer = await send();
      await signInOther();
      return answer;
    });
    await deleteUser(engine.auth);
    expect(await fetchUserAttributes(engine.auth)).toMatchObject({ email: OTHER });
  });

  it("that cannot be deleted is kept, and so is the session", async () => {
    engine.fault = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(engine.clock.settle(deleteUser(engine.auth))).rejects.toMatchObject({ code: "network.unreachable" });
    engine.fault = undefined;
    expect(await fetchUserAttributes(engine.auth)).toMatchObject({ email: EMAIL });
  });
});
