/** Another script on the page has added members to `Object.prototype`. None of them is used as an option. */
import {
  type Auth,
  type AuthEnvironment,
  authFetch,
  createAuth,
  fetchAuthSession,
  getCurrentUser,
  signIn,
  signOut,
  signUp,
} from "@poolgate/auth";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { afterEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startSendingEngine, internalsOf, yieldToPage } from "../engine.ts";
import { openSignIn } from "../widget.ts";

const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const API = "https://api.example.com";
const credentials = { username: EMAIL, password: PASSWORD };

let engine: Engine;
const polluted: string[] = [];

/** Pollutes the prototype until the end of the test. */
function pollute(members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    polluted.push(name);
    // oxlint-disable-next-line no-extend-native -- That is what another script does.
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true, enumerable: false });
  }
}

function clean(): void {
  for (const name of polluted.splice(0)) Reflect.deleteProperty(Object.prototype, name);
}

afterEach(clean);

async function start(): Promise<void> {
  engine = startSendingEngine({ config: { apiOrigins: [API] }, provesPassword: true });
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
}

/**
 * Another client of the pool, and the bodies of its requests in order. The connection to the pool ignores the
 * pollution.
 */
function openClient(): { readonly bodies: string[]; readonly open: () => Auth } {
  const bodies: string[] = [];
  const fetch: AuthEnvironment["fetch"] = (url, { method, headers, body }) => {
    bodies.push(body as string);
    const request: RequestInit = Object.assign(Object.create(null), { method, headers, body });
    return engine.pool.fetch(new Request(url, request));
  };
  return { bodies, open: () => engine.openPage({ ...engine.newTab(), fetch }) };
}

const HOSTILE: Readonly<Record<string, unknown>> = {
  flow: "password",
  signInFlow: "password",
  password: "another password",
  preferredChallenge: "PASSWORD",
  options: { flow: "password" },
  signal: AbortSignal.abort(),
  deadlineMs: 0,
  clientMetadata: { a: "b" },
  challengeSession: "session",
  session: "session",
  credentials: { username: "eve" },
  isUnattended: true,
  username: "eve@example.com",
  userContextData: "text",
  pause: "text",
  afterLostAnswer: true,
  // XState continues from these where an actor is created without them.
  snapshot: { status: "done", output: { isSignedIn: true }, children: {} },
  state: { status: "done", output: { isSignedIn: true }, children: {} },
  Session: "session",
  // oxlint-disable-next-line unicorn/no-thenable -- That is what another script does.
  then: "text",
};

/** All at once; in `proof`, also one after the other. */
const POLLUTIONS: readonly (readonly [names: string, members: Readonly<Record<string, unknown>>])[] = [
  [Object.keys(HOSTILE).join(", "), HOSTILE],
  ...(IN_PROOF ? Object.entries(HOSTILE).map(([name, value]) => [name, { [name]: value }] as const) : []),
];

describe("a sign-in with a polluted", () => {
  it.each(POLLUTIONS)("%s proves the password as usual, and does not send it", async (_, members) => {
    await start();
    const { bodies, open } = openClient();
    pollute(members);
    const auth = open();
    const result = await signIn(auth, credentials);
    clean();
    auth.dispose();
    expect(result).toEqual(DONE);
    expect(bodies.map((body) => Object.keys(JSON.parse(body) as object))).toEqual([
      ["AuthFlow", "AuthParameters", "ClientId"],
      ["ChallengeName", "ChallengeResponses", "ClientId"],
    ]);
    expect(JSON.parse(bodies[0] ?? "")).toMatchObject({
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: EMAIL },
    });
    expect(bodies.join("")).not.toContain(PASSWORD);
  });

  it("toJSON sends the same request as without it", async () => {
    await start();
    const { bodies, open } = openClient();
    const auth = open();
    await getCurrentUser(auth).catch(() => undefined);
    pollute({ toJSON: () => "polluted" });
    const signedIn = signIn(auth, credentials, { deadlineMs: 1_000 });
    await expect.poll(() => bodies.length).toBe(1);
    clean();
    await engine.clock.settle(signedIn.catch(() => undefined));
    auth.dispose();
    expect(JSON.parse(bodies[0] ?? "")).toMatchObject({
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: EMAIL },
    });
  });

  it.each(POLLUTIONS)("%s proves the password in the widget too", async (_, members) => {
    await start();
    const { bodies, open } = openClient();
    const widget = await openSignIn(open());
    pollute(members);
    widget.signIn(EMAIL, PASSWORD);
    await expect.poll(() => widget.view.route).toBe("authenticated");
    clean();
    expect(bodies).toHaveLength(2);
    expect(bodies.join("")).not.toContain(PASSWORD);
  });
});

describe("other calls", () => {
  it("refresh nothing, end no other session, and create no unwanted account", async () => {
    await start();
    await signIn(engine.auth, credentials);
    engine.operations.length = 0;
    pollute({ forceRefresh: true, global: true, passwordless: true, isRemembered: false, redirect: "follow" });
    await fetchAuthSession(engine.auth);
    await signOut(engine.auth);
    await expect(signUp(engine.auth, { username: EMAIL } as never)).rejects.toMatchObject({ code: "input.required" });
    clean();
    expect(engine.operations).toEqual(["RevokeToken"]);
  });

  it.each(["snapshot", "state"])("find nobody signed in because of a polluted %s", async (name) => {
    await start();
    await signIn(engine.auth, credentials);
    const value: unknown = JSON.parse(JSON.stringify(engine.auth.session.getPersistedSnapshot()));
    await signOut(engine.auth);
    pollute({ [name]: value });
    const auth = engine.openPage(engine.newTab());
    const user = await getCurrentUser(auth).catch((error: unknown) => error);
    clean();
    auth.dispose();
    expect(user).toMatchObject({ code: "session.unauthenticated" });
  });

  it("send a token only to origins in the configuration", async () => {
    await start();
    const { userPoolId, userPoolClientId, url } = engine.pool;
    pollute({ apiOrigins: ["https://evil.example"] });
    const auth = createAuth(
      { userPoolId, userPoolClientId, userPoolEndpoint: url },
      internalsOf(engine.auth).environment,
    );
    await expect(authFetch(auth, "https://evil.example/")).rejects.toMatchObject({ code: "input.invalid" });
    auth.dispose();
  });
});

describe("a request of authFetch with a polluted", () => {
  const OPTIONS = {
    headers: { "x-http-method-override": "DELETE" },
    credentials: "include",
    redirect: "follow",
    mode: "no-cors",
    signal: AbortSignal.abort(),
  };

  it.each(Object.keys(OPTIONS))("%s is sent as without it", async (name) => {
    await start();
    const sent: (readonly [names: string[], headers: string[]])[] = [];
    const fetch: AuthEnvironment["fetch"] = (url, init) => {
      if (!url.startsWith(API)) return engine.pool.fetch(new Request(url, init));
      sent.push([Object.keys(init), [...new Headers(init.headers).keys()]]);
      return Promise.resolve(Response.json({}));
    };
    const auth = engine.openPage({ ...engine.newTab(), fetch });
    await signIn(auth, credentials);
    await authFetch(auth, `${API}/orders`);
    pollute({ [name]: OPTIONS[name as keyof typeof OPTIONS] });
    await authFetch(auth, `${API}/orders`);
    clean();
    auth.dispose();
    expect(sent[0]?.[1]).toEqual(["authorization"]);
    expect(sent[1]).toEqual(sent[0]);
  });
});

describe("a page on which every object has a method `then`", () => {
  it("rejects each call and each new client at once, and works after the method is removed", async () => {
    await start();
    const outcomes: unknown[] = [];
    const note = (outcome: unknown): void => void outcomes.push(outcome);
    // oxlint-disable-next-line unicorn/no-thenable -- That is what the test is about.
    pollute({ then: () => undefined });
    signIn(engine.auth, credentials).then(note, note);
    fetchAuthSession(engine.auth).then(note, note);
    signOut(engine.auth).then(note, note);
    authFetch(engine.auth, `${API}/`).then(note, note);
    expect(() => createAuth(engine.auth.config, internalsOf(engine.auth).environment)).toThrow("unknown error");
    await yieldToPage(1);
    clean();
    const unknown = expect.objectContaining({ code: "unknown" }) as unknown;
    expect(outcomes).toEqual([unknown, unknown, unknown, unknown]);
    expect(engine.operations).toEqual([]);
    expect(await signIn(engine.auth, credentials)).toEqual(DONE);
  });
});
