/** Disturbances of a session: another tab, a full storage, a second call, an abort, the end of the client. */
import { fetchAuthSession, getCurrentUser, resetPassword, signIn, signOut, signUp } from "@poolgate/auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EMAIL, type Engine, holdBack, internalsOf, PASSWORD, startSendingEngine } from "../engine.ts";

let engine: Engine;
beforeEach(() => {
  engine = startSendingEngine();
});

const credentials = { username: EMAIL, password: PASSWORD };
const registration = {
  username: EMAIL,
  password: PASSWORD,
  options: { userAttributes: { email: EMAIL }, autoSignIn: true },
};

async function startSignedIn(): Promise<void> {
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, credentials);
  engine.operations.length = 0;
}

/** The storage of this page rejects writes, until the spy is restored. */
const fillStorage = () =>
  vi.spyOn(internalsOf(engine.auth).environment.storage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

const storedKey = (): string => [...engine.browser.storage.keys()][0] ?? "";

describe("a storage", () => {
  it("that rejects refreshed tokens keeps no old one: the page keeps its session, and reports it once", async () => {
    await startSignedIn();
    const refused: string[] = [];
    engine.auth.session.on("storage.refused", ({ type }) => refused.push(type));
    const write = fillStorage();
    expect((await fetchAuthSession(engine.auth, { forceRefresh: true })).tokens).toBeDefined();
    expect((await fetchAuthSession(engine.auth, { forceRefresh: true })).tokens).toBeDefined();
    expect(engine.browser.storage.size).toBe(0);
    expect(engine.auth.session.getSnapshot().context.isStored).toBe(false);
    expect(refused).toHaveLength(1);
    expect(engine.warnings).toHaveLength(1);
    write.mockRestore();
    expect((await fetchAuthSession(engine.auth, { forceRefresh: true })).tokens).toBeDefined();
    expect(engine.auth.session.getSnapshot().context.isStored).toBe(true);
    expect(engine.browser.storage.size).toBe(1);
  });

  it("that rejected refreshed tokens in one tab signs the other tabs out, and they send no old token", async () => {
    await startSignedIn();
    const other = engine.openTab();
    await getCurrentUser(other);
    fillStorage();
    await fetchAuthSession(engine.auth, { forceRefresh: true });
    expect((await fetchAuthSession(other, { forceRefresh: true })).tokens).toBeUndefined();
    expect(engine.operations).toEqual(["GetTokensFromRefreshToken"]);
    expect((await fetchAuthSession(engine.auth, { forceRefresh: true })).tokens).toBeDefined();
  });

  it("that rejected a session does not prevent a sign-out in another tab from ending it", async () => {
    await startSignedIn();
    const other = engine.openTab();
    await getCurrentUser(other);
    fillStorage();
    const [refreshed] = await Promise.all([fetchAuthSession(engine.auth, { forceRefresh: true }), signOut(other)]);
    await expect.poll(() => engine.auth.session.getSnapshot().context.user).toBeUndefined();
    expect((await fetchAuthSession(engine.auth)).tokens).toBeUndefined();
    expect(refreshed).toBeDefined();
  });

  it("that is reset to older tokens is overwritten, with one request", async () => {
    await startSignedIn();
    const key = storedKey();
    const older = engine.browser.storage.get(key) ?? "";
    await fetchAuthSession(engine.auth, { forceRefresh: true });
    engine.browser.storage.set(key, older);
    engine.operations.length = 0;
    expect((await fetchAuthSession(engine.auth, { forceRefresh: true })).tokens).toBeDefined();
    expect(engine.operations).toEqual(["GetTokensFromRefreshToken"]);
    expect(engine.browser.storage.get(key)).not.toBe(older);
  });

  it("that rejected a session before has no effect on the next one, which another tab stored", async () => {
    await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
    const write = fillStorage();
    await signIn(engine.auth, credentials);
    expect(engine.auth.session.getSnapshot().context.isStored).toBe(false);
    write.mockRestore();
    const other = engine.openTab();
    await signIn(other, credentials);
    await expect.poll(() => engine.auth.session.getSnapshot().context.isStored).toBe(true);
    await signOut(other);
    await expect.poll(() => engine.auth.session.getSnapshot().context.user).toBeUndefined();
  });

  it("that also holds an older library's session does not sign the user in again after a sign-out", async () => {
    await startSignedIn();
    const { tokens } = await fetchAuthSession(engine.auth);
    const prefix = `CognitoIdentityServiceProvider.${engine.pool.userPoolClientId}`;
    engine.browser.storage.set(`${prefix}.LastAuthUser`, "ann");
    engine.browser.storage.set(`${prefix}.ann.accessToken`, tokens?.accessToken ?? "");
    engine.browser.storage.set(`${prefix}.ann.idToken`, tokens?.idToken ?? "");
    await signOut(engine.auth);
    await expect(getCurrentUser(engine.openTab())).rejects.toMatchObject({ code: "session.unauthenticated" });
    expect(engine.browser.storage.size).toBe(0);
  });
});

describe("while the pool processes the sign-out", () => {
  it("no token and no name is returned", async () => {
    await startSignedIn();
    const revocation = holdBack(engine, "RevokeToken");
    const leaving = signOut(engine.auth);
    await expect.poll(revocation.isAsked).toBe(true);
    const reading = fetchAuthSession(engine.auth);
    await expect(getCurrentUser(engine.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
    revocation.release();
    expect((await reading).tokens).toBeUndefined();
    await leaving;
  });

  it("the next sign-in waits for it", async () => {
    await startSignedIn();
    const revocation = holdBack(engine, "RevokeToken");
    const leaving = signOut(engine.auth);
    await expect.poll(revocation.isAsked).toBe(true);
    const returning = signIn(engine.auth, credentials);
    revocation.release();
    await leaving;
    expect((await returning).isSignedIn).toBe(true);
  });

  it("a sign-in in another tab is noticed", async () => {
    await startSignedIn();
    const other = engine.openTab();
    await getCurrentUser(other);
    const revocation = holdBack(engine, "RevokeToken");
    const leaving = signOut(engine.auth);
    await expect.poll(revocation.isAsked).toBe(true);
    await expect.poll(() => other.session.getSnapshot().context.user).toBeUndefined();
    await signIn(other, credentials);
    revocation.release();
    await leaving;
    await expect.poll(() => engine.auth.session.getSnapshot().context.user?.loginId).toBe(EMAIL);
  });
});

describe("calls", () => {
  it("that were aborted before they started send nothing", async () => {
    const control = { signal: AbortSignal.abort() };
    const aborted = { code: "call.aborted" };
    await expect(signUp(engine.auth, registration, control)).rejects.toMatchObject(aborted);
    await expect(resetPassword(engine.auth, { username: EMAIL }, control)).rejects.toMatchObject(aborted);
    await expect(signIn(engine.auth, credentials, control)).rejects.toMatchObject(aborted);
    expect(engine.operations).toEqual([]);
  });

  it("settle when the client ends, and after that", async () => {
    await startSignedIn();
    const refresh = holdBack(engine, "GetTokensFromRefreshToken");
    const running = fetchAuthSession(engine.auth, { forceRefresh: true });
    await expect.poll(refresh.isAsked).toBe(true);
    engine.auth.dispose();
    const aborted = { code: "call.aborted" };
    await expect(running).rejects.toMatchObject(aborted);
    await expect(fetchAuthSession(engine.auth, { forceRefresh: true })).rejects.toMatchObject(aborted);
    await expect(signOut(engine.auth)).rejects.toMatchObject(aborted);
    await expect(signIn(engine.auth, credentials)).rejects.toMatchObject(aborted);
  });

  it("report a network failure if the arithmetic cannot be loaded", async () => {
    vi.doMock("../../src/crypto/srp-chunk.ts", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    const failing = signIn(engine.auth, { ...credentials, options: { flow: "srp" } });
    await expect(failing).rejects.toMatchObject({ message: "A network error has occurred." });
    vi.doUnmock("../../src/crypto/srp-chunk.ts");
  });
});
