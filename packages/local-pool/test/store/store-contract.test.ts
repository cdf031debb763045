/** The contract of the store, tested in both its forms: in memory and in a file. */
import { beforeEach, describe, expect, it } from "vitest";
import type { AuthorizationCodeRecord, PasskeyRecord, Store, UserRecord } from "../../src/store/store.ts";
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

const usedAt = (ms: number) => ({ createdAtMs: NOW, lastActiveAtMs: NOW + ms });

function passkey(overrides: Partial<PasskeyRecord> = {}): PasskeyRecord {
  return {
    id: "passkey-1",
    userId: "user-1",
    relyingPartyId: "localhost",
    publicKey: bytes(1, 2, 3),
    signCount: 0,
    isBackupEligible: true,
    attachment: "platform",
    transports: ["internal", "hybrid"],
    name: "Telephone",
    createdAtMs: NOW,
    ...overrides,
  };
}

describe.each(FORMS)("the store in %s", (form) => {
  let store: Store;

  beforeEach(() => {
    store = openIn(form);
  });

  it("returns a user unchanged, by id, user name and alias", () => {
    expect(store.insertUser(user(), [ALIAS])).toBe(true);
    for (const found of [
      store.findUser("user-1"),
      store.findUserByKey("user-1"),
      store.findUserByKey("ann@example.com"),
    ]) {
      expect(found).toEqual(user());
    }
    expect(store.findUserByKey("Ann@example.com")).toBeUndefined();
    expect(store.findUser("user-2")).toBeUndefined();
  });

  it.each([
    ["id", { usernameKey: "other" }, "other"],
    ["username", { id: "other" }, "other"],
    ["alias", { id: "other", usernameKey: "other" }, ALIAS],
    ["username that is an alias", { id: "other", usernameKey: ALIAS }, "other"],
    ["alias that is a username", { id: "other", usernameKey: "other" }, "user-1"],
  ])("keeps the first of two users with one %s", (_what, overrides, alias) => {
    store.insertUser(user(), [ALIAS]);
    expect(store.insertUser(user({ ...overrides, username: "second" }), [alias])).toBe(false);
    expect(store.findUser("user-1")?.username).toBe("user-1");
    expect(store.findUserByKey("other")).toBeUndefined();
  });

  it("stores a user with any number of aliases", () => {
    expect(store.insertUser(user({ id: "a", usernameKey: "a" }), [])).toBe(true);
    expect(store.insertUser(user({ id: "b", usernameKey: "b" }), ["one", "two", "two", "b"])).toBe(true);
    for (const key of ["b", "one", "two"]) expect(store.findUserByKey(key)?.id).toBe("b");
  });

  it("confirms a user once", () => {
    store.insertUser(user(), [ALIAS]);
    expect(store.confirmUser("user-1", NOW + 1)).toBe(true);
    expect(store.findUser("user-1")).toEqual(user({ status: "CONFIRMED", modifiedAtMs: NOW + 1 }));
    expect(store.confirmUser("user-1", NOW + 2)).toBe(false);
    expect(store.confirmUser("nobody", NOW)).toBe(false);
  });

  it.each([
    ["RESET_REQUIRED", "CONFIRMED"],
    ["UNCONFIRMED", "UNCONFIRMED"],
    ["CONFIRMED", "CONFIRMED"],
  ] as const)("changes a verifier; %s becomes %s", (before, after) => {
    store.insertUser(user({ status: before }), [ALIAS]);
    store.changeVerifier("user-1", { salt: bytes(7), encryptedVerifier: bytes(8) }, NOW);
    expect(store.findUser("user-1")).toMatchObject({ status: after, salt: bytes(7), encryptedVerifier: bytes(8) });
  });

  it("deletes a user with codes and failures, and keeps sessions", () => {
    store.insertUser(user(), [ALIAS]);
    store.replaceCode({ subject: "user-1", purpose: "signUp", digest: bytes(1), expiresAtMs: NOW + 1 });
    store.recordFailure("user-1", { nowMs: NOW, forgottenAtMs: 0 });
    store.insertSession(session());
    store.deleteUser("user-1");
    expect(store.findUser("user-1")).toBeUndefined();
    expect(store.findFailures("user-1")).toBeUndefined();
    expect(store.useCode({ subject: "user-1", purpose: "signUp", digest: bytes(1) }, NOW)).toBe("expired");
    expect(store.findSession("session-1")).toEqual(session());
    expect(store.insertUser(user(), [ALIAS])).toBe(true);
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

  it("keeps what the OAuth endpoints granted to a session", () => {
    const grant = { scopes: ["openid", "orders/read"], resource: "https://api.example.com" };
    store.insertSession(session({ grant }));
    store.insertSession(session({ id: "session-2", grant: { scopes: [], resource: undefined } }));
    expect(store.findSession("session-1")).toEqual(session({ grant }));
    expect(store.findSession("session-2")?.grant).toEqual({ scopes: [], resource: undefined });
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

  it("returns the session of a browser until it is deleted", () => {
    const browser = {
      digest: bytes(1),
      userId: "user-1",
      providerName: "Google",
      authTimeMs: NOW,
      expiresAtMs: NOW + 1,
      clientId: "client-1",
      lastActiveAtMs: undefined,
    };
    store.insertHostedSession(browser);
    store.insertHostedSession({ ...browser, digest: bytes(2) });
    expect(store.findHostedSession(bytes(1))).toEqual(browser);
    store.deleteHostedSession(bytes(1));
    expect([store.findHostedSession(bytes(1)), store.findHostedSession(bytes(2))?.userId]).toEqual([
      undefined,
      "user-1",
    ]);
  });

  it("lists the tracked sessions of a user, least recently used first, until they end", () => {
    store.insertSession(session({ id: "untracked" }));
    store.insertSession(session({ id: "later", tracked: usedAt(2), hostedSession: bytes(1) }));
    store.insertSession(session({ id: "earlier", tracked: usedAt(1) }));
    store.insertSession(session({ id: "revoked", tracked: usedAt(0), revokedAtMs: NOW }));
    store.insertSession(session({ id: "expired", tracked: usedAt(0), expiresAtMs: NOW }));
    store.insertSession(session({ id: "foreign", tracked: usedAt(0), userId: "user-2" }));
    const browser = { ...authorizationCode(), providerName: "COGNITO", lastActiveAtMs: NOW };
    store.insertHostedSession(browser);
    store.insertHostedSession({ ...browser, digest: bytes(2), lastActiveAtMs: undefined });
    store.insertHostedSession({ ...browser, digest: bytes(3), expiresAtMs: NOW });
    const listed = () => store.listTrackedSessions("user-1", NOW).map(({ id }) => id);
    const browsers = () =>
      store.listTrackedHostedSessions("user-1", NOW).map(({ digest, lastActiveAtMs }) => [digest, lastActiveAtMs]);
    expect([listed(), browsers()]).toEqual([["earlier", "later"], [[bytes(1), NOW]]]);
    expect(store.listTrackedSessions("user-1", NOW)[1]).toMatchObject({ tracked: usedAt(2), hostedSession: bytes(1) });
    for (const id of ["earlier", "untracked"]) store.recordSessionUse(id, NOW + 3);
    expect([listed(), browsers()]).toEqual([["later", "earlier"], [[bytes(1), NOW]]]);
    store.recordSessionUse("later", NOW + 4);
    expect([listed(), browsers()]).toEqual([["earlier", "later"], [[bytes(1), NOW + 4]]]);
  });

  it("returns passkeys unchanged, by id and by user, oldest first, and keeps the first of two with one id", () => {
    const younger = passkey({ id: "passkey-0", attachment: undefined, transports: [], createdAtMs: NOW + 1 });
    expect([store.insertPasskey(younger), store.insertPasskey(passkey())]).toEqual([true, true]);
    expect(store.insertPasskey(passkey({ userId: "user-2" }))).toBe(false);
    expect(store.listPasskeys("user-1")).toEqual([passkey(), younger]);
    expect(store.listPasskeys("user-2")).toEqual([]);
    expect(store.findPasskey("passkey-0")).toEqual(younger);
    expect(store.findPasskey("passkey-2")).toBeUndefined();
  });

  it("accepts only an increasing signature counter, or 0 from an authenticator without one", () => {
    store.insertPasskey(passkey());
    const use = (signCount: number): boolean => store.usePasskey("passkey-1", signCount);
    expect([0, 0, 3, 3, 2, 0, 4].map(use)).toEqual([true, true, true, false, false, false, true]);
    expect(store.findPasskey("passkey-1")?.signCount).toBe(4);
    expect(store.usePasskey("passkey-2", 1)).toBe(false);
  });

  it("deletes a passkey of its own user only, and all of them with the user", () => {
    store.insertUser(user(), [ALIAS]);
    store.insertPasskey(passkey());
    store.insertPasskey(passkey({ id: "passkey-2" }));
    store.insertPasskey(passkey({ id: "passkey-3", userId: "user-2" }));
    expect(store.deletePasskey("user-2", "passkey-1")).toBe(false);
    expect([store.deletePasskey("user-1", "passkey-1"), store.deletePasskey("user-1", "passkey-1")]).toEqual([
      true,
      false,
    ]);
    store.deleteUser("user-1");
    expect(store.listPasskeys("user-1")).toEqual([]);
    expect(store.findPasskey("passkey-3")).toBeDefined();
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

  it("changes attributes with the aliases, unless one belongs to another user", () => {
    store.insertUser(user(), [ALIAS]);
    store.insertUser(user({ id: "user-2", usernameKey: "user-2" }), ["bob@example.com"]);
    expect(
      store.changeAttributes("user-1", {
        attributes: { email: "new@example.com" },
        aliasKeys: ["new@example.com"],
        nowMs: NOW,
      }),
    ).toBe(true);
    expect(store.findUserByKey("new@example.com")?.attributes).toEqual({ email: "new@example.com" });
    expect(store.findUserByKey("ann@example.com")).toBeUndefined();
    expect(
      store.changeAttributes("user-1", {
        attributes: { name: "lost" },
        aliasKeys: ["free", "bob@example.com"],
        nowMs: NOW,
      }),
    ).toBe(false);
    expect(store.changeAttributes("user-1", { attributes: { name: "lost" }, aliasKeys: ["user-2"], nowMs: NOW })).toBe(
      false,
    );
    expect(store.findUser("user-1")?.attributes).toEqual({ email: "new@example.com" });
    expect(store.findUserByKey("free")).toBeUndefined();
    expect(store.changeAttributes("nobody", { attributes: {}, aliasKeys: [], nowMs: NOW })).toBe(false);
    expect(store.changeAttributes("user-1", { attributes: {}, aliasKeys: [], nowMs: NOW })).toBe(true);
    expect(store.findUserByKey("user-1")?.id).toBe("user-1");
    expect(store.findUserByKey("new@example.com")).toBeUndefined();
  });

  it("stores a user's preferences for second factors", () => {
    const mfa = { enabled: ["SMS_MFA", "EMAIL_OTP"], preferred: "SMS_MFA" } as const;
    store.insertUser(user({ mfa, encryptedTotpSecret: bytes(7) }), [ALIAS]);
    expect(store.findUser("user-1")).toMatchObject({ mfa, encryptedTotpSecret: bytes(7) });
    store.changeMfaPreferences("user-1", { enabled: [] }, NOW);
    expect(store.findUser("user-1")?.mfa).toEqual({ enabled: [] });
  });

  it("uses a proposed secret after it is accepted, and accepts each time step once and in increasing order", () => {
    store.insertUser(user({ encryptedTotpSecret: bytes(1) }), [ALIAS]);
    store.proposeTotpSecret("user-1", bytes(2));
    store.proposeTotpSecret("user-1", bytes(3));
    expect([store.findUser("user-1")?.encryptedTotpSecret, store.findProposedTotpSecret("user-1")]).toEqual([
      bytes(1),
      bytes(3),
    ]);
    store.acceptTotpSecret("user-1", { timeStep: 10, deviceName: "telephone", nowMs: NOW });
    expect([store.findUser("user-1")?.encryptedTotpSecret, store.findProposedTotpSecret("user-1")]).toEqual([
      bytes(3),
      undefined,
    ]);
    store.acceptTotpSecret("user-1", { timeStep: 99, deviceName: "tablet", nowMs: NOW });
    expect(store.findUser("user-1")?.totpDeviceName).toBe("telephone");
    expect([9, 10, 11, 11, 12].map((step) => store.useTotpStep("user-1", step))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it("replaces a temporary password by a permanent one", () => {
    store.insertUser(user({ status: "FORCE_CHANGE_PASSWORD" }), [ALIAS]);
    store.changeVerifier("user-1", { salt: bytes(8), encryptedVerifier: bytes(9) }, NOW);
    expect(store.findUser("user-1")).toMatchObject({
      status: "CONFIRMED",
      salt: bytes(8),
      encryptedVerifier: bytes(9),
    });
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

  it("returns a started federation once, to the right digest, and before it expires", () => {
    store.insertFederation({ digest: bytes(1), encryptedRequest: bytes(7), expiresAtMs: NOW + 1 });
    store.insertFederation({ digest: bytes(2), encryptedRequest: bytes(8), expiresAtMs: NOW });
    expect(store.takeFederation(bytes(9), NOW)).toBeUndefined();
    expect(store.takeFederation(bytes(2), NOW)).toBeUndefined();
    const federation = { digest: bytes(1), encryptedRequest: bytes(7), expiresAtMs: NOW + 1 };
    expect([store.takeFederation(bytes(1), NOW), store.takeFederation(bytes(1), NOW)]).toEqual([federation, undefined]);
  });

  it("finds a user by an account at a provider, byte for byte, and deletes it with the user", () => {
    const google = { providerName: "Google", providerUserId: "AbC" };
    store.insertUser(user({ status: "EXTERNAL_PROVIDER" }), []);
    expect(store.insertProviderAccount({ ...google, userId: "user-1" })).toBe(true);
    expect(store.insertProviderAccount({ ...google, userId: "user-2" })).toBe(false);
    expect(store.findUserByProviderAccount(google)).toMatchObject({ id: "user-1", status: "EXTERNAL_PROVIDER" });
    expect(store.findUserByProviderAccount({ ...google, providerUserId: "abc" })).toBeUndefined();
    expect(store.findUserByProviderAccount({ ...google, providerName: "Facebook" })).toBeUndefined();
    const byEmail = { ...google, attributeName: "email" };
    expect(store.insertProviderAccount({ ...byEmail, userId: "user-1" })).toBe(true);
    expect([store.deleteProviderAccount(google), store.deleteProviderAccount(google)]).toEqual([true, false]);
    expect([google, byEmail].map((account) => store.findUserByProviderAccount(account)?.id)).toEqual([
      undefined,
      "user-1",
    ]);
    store.deleteUser("user-1");
    expect(store.findUserByProviderAccount(byEmail)).toBeUndefined();
    expect(store.insertProviderAccount({ ...google, userId: "user-2" })).toBe(true);
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
