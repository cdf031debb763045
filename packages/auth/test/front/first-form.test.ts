/** The first form of an authenticator before its machine is there, and that the machine takes it over as it is. */
import { signIn, Secret } from "@poolgate/auth";
import {
  type AuthenticatorFront,
  type AuthenticatorOptions,
  type AuthenticatorView,
  createAuthenticatorFront,
} from "@poolgate/auth/authenticator";
import { fakePage } from "@poolgate/testkit/navigation";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { EMAIL, PASSWORD, type RunningAuth, yieldToPage } from "../engine.ts";
import {
  ann,
  BOB,
  type EngineChunk,
  holdEngineChunk,
  type SignedInWorld,
  startSignedIn,
  stubPage,
} from "./front-world.ts";

vi.mock(import("../../src/platform/load-chunk.ts"), { spy: true });

const oauth = { domain: "https://auth.example", redirectSignIn: ["https://app.example/"] };

let chunk: EngineChunk;
let world: SignedInWorld;
let page: ReturnType<typeof stubPage>;
beforeEach(async () => {
  world = await startSignedIn({ config: { oauth: { ...oauth, redirectSignOut: oauth.redirectSignIn } } });
  world.browser.storage.clear();
  world.browser.ledgers.clear();
  chunk = holdEngineChunk("authenticator-chunk");
  page = stubPage();
});

/** Another tab, whose engine runs. */
const openOther = (): RunningAuth => world.openPage({ ...world.newTab(), ...page.page });

async function becomeIdle(): Promise<void> {
  page.becomeIdle();
  await yieldToPage();
}

function open(options?: AuthenticatorOptions, environment = {}): AuthenticatorFront {
  const front = createAuthenticatorFront(world.open({ ...page.page, ...environment }), options);
  onTestFinished(() => front.stop());
  return front;
}

const submit = (front: AuthenticatorFront, password = PASSWORD): void =>
  front.send({ type: "credentials.submitted", username: EMAIL, password: new Secret(password) });
const settle = (): Promise<void> => world.clock.settle(yieldToPage());
const isAt = (front: AuthenticatorFront, view: Partial<AuthenticatorView>): Promise<void> =>
  world.clock.settle(vi.waitFor(() => expect(front.getView()).toMatchObject(view)));
const pendingStepKey = ({ userPoolClientId }: SignedInWorld["pool"]): string =>
  `poolgate.${userPoolClientId}.pendingStep`;
const refuse = (): Promise<never> => Promise.reject(new Error("Not here."));
const REMEMBERED = JSON.stringify({ version: 1, usernames: [BOB, EMAIL] });
const remember = (): void => {
  world.browser.storage.set(`poolgate.${world.pool.userPoolClientId}.recentSignIns`, REMEMBERED);
};

describe("before the machine is there", () => {
  it("shows the form at once, and loads the machine when the page is idle", async () => {
    remember();
    const front = open();
    expect(front.getView()).toMatchObject({
      route: "signIn",
      authStatus: "unauthenticated",
      isBusy: false,
      loginMechanism: "email",
      recentUsers: [BOB, EMAIL],
    });
    await yieldToPage();
    expect(chunk.count()).toBe(0);
    await becomeIdle();
    expect(chunk.count()).toBe(1);
  });

  it("shows the same when the machine arrives", async () => {
    remember();
    const credentials = { create: refuse, get: refuse, statics: {} } as never;
    world.browser.storage.set(`poolgate.${world.pool.userPoolClientId}.passkeyAccount`, BOB);
    const front = open({ hideSignUp: true, passwordPolicy: { minLength: 12 } }, { credentials });
    const before = front.getView();
    expect(before).toMatchObject({ passkeyUsername: BOB, recentUsers: [EMAIL] });
    const views: AuthenticatorView[] = [];
    front.subscribe(() => void views.push(front.getView()));
    await world.clock.settle(front.load());
    await settle();
    expect(views.length).toBeGreaterThan(0);
    for (const view of views) expect(view).toEqual(before);
  });

  it.each(["signUp", "forgotPassword"] as const)("begins with the form %s", async (initialState) => {
    const front = open({ initialState });
    expect(front.getView().route).toBe(initialState);
    await world.clock.settle(front.load());
    await settle();
    expect(front.getView().route).toBe(initialState);
  });

  it("refuses an option that is misspelt", () => {
    expect(() => open({ hidesSignUp: true } as never)).toThrow("hidesSignUp");
  });
});

describe("what was submitted before", () => {
  it("is sent once, as soon as the machine is there", async () => {
    const arrive = chunk.waits();
    const front = open();
    submit(front);
    submit(front, "another");
    expect(front.getView()).toMatchObject({ isBusy: true, busyAction: "submit", username: EMAIL });
    await yieldToPage();
    expect([chunk.count(), world.operations]).toEqual([1, []]);
    const isBusy: boolean[] = [];
    front.subscribe(() => void isBusy.push(front.getView().isBusy));
    arrive();
    await isAt(front, { route: "authenticated" });
    expect(world.operations.filter((name) => name === "InitiateAuth")).toHaveLength(1);
  });

  it("is not sent when the user has gone to another form, which keeps the name", async () => {
    const arrive = chunk.waits();
    const front = open();
    submit(front);
    front.send({ type: "signUp.chosen", username: EMAIL });
    expect(front.getView()).toMatchObject({ route: "signUp", isBusy: false, username: EMAIL });
    front.send({ type: "signIn.chosen" });
    front.send({ type: "forgotPassword.chosen" });
    arrive();
    await world.clock.settle(front.load());
    await settle();
    expect(front.getView()).toMatchObject({ route: "forgotPassword", isBusy: false, username: EMAIL });
    expect(world.operations).toEqual([]);
    front.send({ type: "username.submitted", username: EMAIL });
    await isAt(front, { route: "confirmResetPassword" });
  });

  it("is not sent when a user has signed in in another tab meanwhile", async () => {
    const arrive = chunk.waits();
    const front = open();
    submit(front);
    await world.clock.settle(signIn(openOther(), { username: BOB, password: PASSWORD }));
    world.operations.length = 0;
    arrive();
    await isAt(front, { route: "authenticated", user: expect.objectContaining({ loginId: BOB }) as never });
    expect(world.operations).toEqual([]);
  });

  it("is the removal of a name, too", async () => {
    remember();
    const front = open();
    front.send({ type: "recentUser.forgotten", username: BOB });
    await world.clock.settle(front.load());
    await settle();
    expect(front.getView().recentUsers).toEqual([EMAIL]);
  });
});

describe("a machine that cannot be loaded", () => {
  it("is told to whoever has submitted, and comes with the next attempt", async () => {
    chunk.fails();
    const front = open();
    await becomeIdle();
    expect([chunk.count(), front.getView().failure, front.isMissing()]).toEqual([1, undefined, false]);
    submit(front);
    await isAt(front, {
      isBusy: false,
      username: EMAIL,
      failure: expect.objectContaining({ code: "network.unreachable" }) as never,
    });
    expect(front.isMissing()).toBe(true);
    chunk.arrives();
    submit(front);
    expect(front.getView()).toMatchObject({ isBusy: true, failure: undefined });
    await isAt(front, { route: "authenticated" });
    expect(front.isMissing()).toBe(false);
    expect(world.operations.filter((name) => name === "InitiateAuth")).toHaveLength(1);
  });

  it("makes nobody wait longer than any request, and sends nothing when it comes after that", async () => {
    const arrive = chunk.waits();
    const front = open();
    submit(front);
    await yieldToPage();
    world.clock.advance(35_000);
    await isAt(front, { isBusy: false, failure: expect.objectContaining({ code: "network.timeout" }) as never });
    arrive();
    await settle();
    await world.clock.settle(front.load());
    await settle();
    expect(front.getView()).toMatchObject({ route: "signIn", isBusy: false, failure: undefined, username: EMAIL });
    expect(world.operations).toEqual([]);
  });

  it("is told at once where nothing but the outline is shown", async () => {
    await world.clock.settle(signIn(openOther(), ann));
    chunk.fails();
    const front = open();
    await isAt(front, { route: "idle", failure: expect.objectContaining({ code: "network.unreachable" }) as never });
    chunk.arrives();
    await world.clock.settle(front.load());
    await isAt(front, { route: "authenticated", failure: undefined });
  });
});

describe("where something is stored, there is no form before the machine", () => {
  it.each<[what: string, changes: () => object]>([
    ["a session", () => ({ storage: { getItem: (key: string) => (key === world.key ? "{}" : null) } })],
    [
      "a session of Amplify",
      () => ({ storage: { getItem: (key: string) => (key.endsWith(".LastAuthUser") ? "ann" : null) } }),
    ],
    [
      "a step before a reload",
      () => ({ flowStorage: { getItem: (key: string) => (key === pendingStepKey(world.pool) ? "{}" : null) } }),
    ],
    [
      "a storage that throws",
      () => ({
        storage: {
          getItem: () => {
            throw new Error("No.");
          },
        },
      }),
    ],
  ])("%s", (_, changes) => {
    const { storage, flowStorage } = changes() as { storage?: object; flowStorage?: object };
    const tab = world.newTab();
    chunk.waits();
    const front = open(
      {},
      {
        storage: { ...tab.storage, ...storage },
        flowStorage: { ...tab.flowStorage, ...flowStorage },
      },
    );
    expect(front.getView()).toMatchObject({ route: "idle", authStatus: "configuring" });
    front.send({ type: "signIn.chosen" });
    submit(front);
    expect(front.getView()).toMatchObject({ route: "idle", isBusy: false });
    expect(chunk.count()).toBe(1);
  });

  it("a session that the running engine could not store", async () => {
    const auth = openOther();
    await world.clock.settle(signIn(auth, ann));
    world.browser.storage.clear();
    const front = createAuthenticatorFront(auth);
    onTestFinished(() => front.stop());
    expect(front.getView().route).toBe("idle");
  });

  it("a return from the hosted pages", () => {
    const front = open({}, { navigation: fakePage("https://app.example/?code=c0de&state=st4te") });
    expect(front.getView().route).toBe("idle");
  });
});
