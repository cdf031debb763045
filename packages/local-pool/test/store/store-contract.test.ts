/** The contract of the store, tested in both its forms: in memory and in a file. */
import { beforeEach, describe, expect, it } from "vitest";
import type { AuthorizationCodeRecord, Store, UserRecord } from "../../src/store/store.ts";
import { FORMS, NOW, openIn, session } from "../support/store-forms.ts";

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const ALIAS = "ann@example.com";

function user(overrides: Partial<UserRecord> = {}): UserRecord {
  return {
    id: "user-1",
    username: "user-1",
    usernameKey: "user-1",
    status: "UNCONFIRMED",
    isEnabled: true,
    salt: bytes(1, 2, 3),
    encryptedVerifier: bytes(4, 5, 6),
    attributes: { email: "Ann@example.com", name: "Zoë \u{1f40e}\u0000" },
    hasPassword: true,
    mfa: undefined,
    encryptedTotpSecret: undefined,
    totpDeviceName: undefined,
    createdAtMs: NOW,
    modifiedAtMs: NOW,
    passwordExpiresAtMs: undefined,
    encryptedImportedHash: undefined,
    ...overrides,
  };
}

function authorizationCode(overrides: Partial<AuthorizationCodeRecord> = {}): AuthorizationCodeRecord {
  return {
    digest: bytes(1),
    clientId: "client-1",
    redirectUri: "https://app.example.com/",
    grant: { scopes: ["openid"], resource: undefined },
    codeChallenge: "challenge",
    nonce: undefined,
    userId: "user-1",
    authTimeMs: NOW,
    expiresAtMs: NOW + 1,
    sessionId: undefined,
    hostedSession: bytes(9),
    ...overrides,
  };
}

describe.each(FORMS)("the store in %s", (form) => {
  let store: Store;

  beforeEach(() => {
    store = openIn(form);
  });

  it("accepts a code once, of its subject and purpose, in time, and only the newest", () => {
    const code = { subject: "s", purpose: "signUp", digest: bytes(1), expiresAtMs: NOW } as const;
    store.replaceCode(code);
    expect(store.useCode(code, NOW)).toBe("expired");
    expect(store.useCode({ ...code, digest: bytes(2) }, NOW - 1)).toBe("mismatch");
    expect(store.useCode({ ...code, purpose: "forgotPassword" }, NOW - 1)).toBe("expired");
    expect(store.useCode({ ...code, subject: "t" }, NOW - 1)).toBe("expired");
    store.replaceCode({ ...code, digest: bytes(2) });
    expect(store.useCode(code, NOW - 1)).toBe("mismatch");
    expect(store.useCode({ ...code, digest: bytes(2) }, NOW - 1)).toBe("used");
    expect(store.useCode({ ...code, digest: bytes(2) }, NOW - 1)).toBe("expired");
  });

  it("allows a number of attempts in a time window, which refused attempts do not extend", () => {
    const take = (nowMs: number, subject = "s"): boolean =>
      store.addAttempt({ subject, kind: "confirmSignUp", limit: 2, sinceMs: nowMs - 100, nowMs });
    expect([take(1_000), take(1_050), take(1_060), take(1_099)]).toEqual([true, true, false, false]);
    expect(take(1_060, "t")).toBe(true);
    expect([take(1_100), take(1_101), take(1_150)]).toEqual([true, false, true]);
    expect(store.addAttempt({ subject: "s", kind: "changePassword", limit: 1, sinceMs: 0, nowMs: 1_150 })).toBe(true);
  });

  it("counts failures in a row, and starts again after a while", () => {
    store.recordFailure("s", { nowMs: 10, forgottenAtMs: 0 });
    store.recordFailure("s", { nowMs: 20, forgottenAtMs: 9 });
    expect(store.findFailures("s")).toEqual({ count: 2, lastAtMs: 20 });
    store.recordFailure("s", { nowMs: 40, forgottenAtMs: 20 });
    expect(store.findFailures("s")).toEqual({ count: 1, lastAtMs: 40 });
    store.clearFailures("s");
    expect(store.findFailures("s")).toBeUndefined();
  });

  it("accepts a challenge once", () => {
    expect([store.useChallenge("c", 1), store.useChallenge("c", 2), store.useChallenge("d", 1)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("revokes one session or all of a user, and keeps the time of the first revocation", () => {
    store.insertSession(session());
    store.insertSession(session({ id: "session-2" }));
    store.insertSession(session({ id: "session-3", userId: "user-2" }));
    store.revokeSession("session-1", 5);
    store.revokeSessionsOfUser("user-1", 6);
    const revoked = ["session-1", "session-2", "session-3"].map((id) => store.findSession(id)?.revokedAtMs);
    expect(revoked).toEqual([5, 6, undefined]);
  });

  it("replaces a refresh token once", () => {
    const token = { digest: bytes(9), sessionId: "session-1", expiresAtMs: NOW, replacedAtMs: undefined };
    store.insertRefreshToken(token);
    expect(store.findRefreshToken(bytes(9))).toEqual(token);
    expect([store.replaceRefreshToken(bytes(9), 7), store.replaceRefreshToken(bytes(9), 8)]).toEqual([true, false]);
    expect(store.findRefreshToken(bytes(9))).toEqual({ ...token, replacedAtMs: 7 });
    expect(store.findRefreshToken(bytes(8))).toBeUndefined();
  });

  it("returns an authorization code unchanged, and exchanges it once", () => {
    const code = authorizationCode();
    store.insertAuthorizationCode(code);
    expect(store.findAuthorizationCode(bytes(1))).toEqual(code);
    const uses = ["session-1", "session-2"].map((id) => store.useAuthorizationCode(bytes(1), id));
    expect([...uses, store.useAuthorizationCode(bytes(2), "session-1")]).toEqual([true, false, false]);
    expect(store.findAuthorizationCode(bytes(1))).toEqual({ ...code, sessionId: "session-1" });
    expect(store.findAuthorizationCode(bytes(2))).toBeUndefined();
  });

  it("lists messages, newest first, and keeps the last 500", () => {
    store.transaction(() => {
      for (let index = 0; index < 503; index += 1) {
        store.insertMessage({
          medium: "EMAIL",
          destination: `${index}@example.com`,
          encryptedCode: bytes(index % 256),
          encryptedWords: index % 2 === 0 ? undefined : bytes(index % 256),
          purpose: "signUp",
          username: "u",
          sentAtMs: NOW,
        });
      }
    });
    expect(store.listMessages(2).map(({ destination }) => destination)).toEqual(["502@example.com", "501@example.com"]);
    expect(store.listMessages(2).map(({ encryptedWords }) => encryptedWords)).toEqual([undefined, bytes(501 % 256)]);
    expect(store.listMessages(10_000)).toHaveLength(500);
  });

  it("keeps the first value of a setting", () => {
    expect(store.readSetting("a")).toBeUndefined();
    expect([store.addSetting("a", bytes(1)), store.addSetting("a", bytes(2)), store.readSetting("a")]).toEqual([
      bytes(1),
      bytes(1),
      bytes(1),
    ]);
  });

  it("commits or rolls back a transaction as a whole, including a nested one", () => {
    const work = (): void =>
      store.transaction(() => {
        store.insertUser(user(), [ALIAS]);
        store.transaction(() => store.insertSession(session()));
        throw new Error("stop");
      });
    expect(work).toThrow("stop");
    expect([store.findUser("user-1"), store.findSession("session-1")]).toEqual([undefined, undefined]);
    expect(store.transaction(() => store.insertUser(user(), [ALIAS]))).toBe(true);
    expect(store.findUser("user-1")).toBeDefined();
  });

  it("deletes expired authorization codes and sessions of browsers", () => {
    const browser = { ...authorizationCode(), providerName: "COGNITO", lastActiveAtMs: undefined };
    for (const [index, expiresAtMs] of [NOW, NOW + 1].entries()) {
      store.insertAuthorizationCode(authorizationCode({ digest: bytes(index), expiresAtMs }));
      store.insertHostedSession({ ...browser, digest: bytes(index), expiresAtMs });
    }
    store.removeExpired({ nowMs: NOW, attemptsBeforeMs: 0, failuresBeforeMs: 0, authEventsBeforeMs: 0 });
    expect([0, 1].map((index) => store.findAuthorizationCode(bytes(index)) !== undefined)).toEqual([false, true]);
    expect([0, 1].map((index) => store.findHostedSession(bytes(index)) !== undefined)).toEqual([false, true]);
  });

  it("keeps a user's newest auth events, until they expire", () => {
    const event = { userId: "user-1", type: "SignIn", nowMs: 10 } as const;
    const right = { name: "Password", isRight: true } as const;
    const idsOf = (userId: string, after?: number): readonly string[] =>
      store.listAuthEvents(userId, { after, limit: 2 }).map(({ id }) => id);
    const record = (id: string, more: object = {}): void =>
      store.recordAuthEvent({ ...event, id, response: "InProgress", challenge: right, ...more }, 3);
    store.insertUser(user(), []);
    store.insertUser(user({ id: "user-2", username: "user-2" }), []);
    for (const id of ["1", "2", "3", "4"]) record(id);
    record("other", { userId: "user-2", nowMs: 11 });
    record("4", { response: "Pass", challenge: undefined });
    expect(store.findAuthEvent("user-1", "4")).toMatchObject({ response: "Pass", challenges: [right] });
    expect(["1", "other"].map((id) => store.findAuthEvent("user-1", id))).toEqual([undefined, undefined]);
    expect(idsOf("user-1")).toEqual(["4", "3"]);
    expect(idsOf("user-1", store.findAuthEvent("user-1", "3")?.sequence)).toEqual(["2"]);
    const feedback = { value: "Valid", provider: "Admin", givenAtMs: 12 } as const;
    expect(["4", "other"].map((id) => store.changeAuthEventFeedback("user-1", id, feedback))).toEqual([true, false]);
    expect(store.findAuthEvent("user-1", "4")?.feedback).toEqual(feedback);
    store.removeExpired({ nowMs: NOW, attemptsBeforeMs: 0, failuresBeforeMs: 0, authEventsBeforeMs: 10 });
    expect([idsOf("user-1"), idsOf("user-2")]).toEqual([[], ["other"]]);
  });

  it("deletes only expired rows, a limited number at a time", () => {
    store.transaction(() => {
      for (let index = 0; index < 600; index += 1) store.useChallenge(String(index), NOW);
    });
    store.useChallenge("young", NOW + 1);
    store.insertSession(session({ expiresAtMs: NOW }));
    store.insertSession(session({ id: "young", expiresAtMs: NOW + 1 }));
    store.insertRefreshToken({ digest: bytes(1), sessionId: "s", expiresAtMs: NOW, replacedAtMs: undefined });
    store.replaceCode({ subject: "s", purpose: "signUp", digest: bytes(1), expiresAtMs: NOW });
    store.insertFederation({ digest: bytes(1), encryptedRequest: bytes(7), expiresAtMs: NOW });
    store.insertFederation({ digest: bytes(2), encryptedRequest: bytes(7), expiresAtMs: NOW + 1 });
    store.recordFailure("old", { nowMs: 10, forgottenAtMs: 0 });
    store.recordFailure("young", { nowMs: 11, forgottenAtMs: 0 });
    const sweep = (): boolean =>
      store.removeExpired({ nowMs: NOW, attemptsBeforeMs: 10, failuresBeforeMs: 10, authEventsBeforeMs: 10 });
    expect([sweep(), sweep()]).toEqual([true, false]);
    expect([store.useChallenge("0", NOW), store.useChallenge("young", NOW)]).toEqual([true, false]);
    expect([store.findSession("session-1"), store.findSession("young")?.id]).toEqual([undefined, "young"]);
    expect(store.findRefreshToken(bytes(1))).toBeUndefined();
    // Asked as of an earlier time, so that only a deleted row is missing.
    expect(store.takeFederation(bytes(1), NOW - 1)).toBeUndefined();
    expect(store.takeFederation(bytes(2), NOW)).toBeDefined();
    expect([store.findFailures("old"), store.findFailures("young")?.count]).toEqual([undefined, 1]);
  });
});
