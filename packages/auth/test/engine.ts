/**
 * The world of the engine's tests: a browser with tabs, and an in-process pool. Both use the same clock, every request is
 * recorded, and tests can inject faults.
 */
import { type Auth, type AuthConfig, type AuthEnvironment, createAuth, type SessionRef } from "@poolgate/auth";
import { internalsOf, withInternals } from "../src/engine/index.ts";
import { startEngine as startEngineOf } from "../src/flows/engine/start-engine.effects.ts";
import { sessionOf } from "../src/flows/session/session-actor.ts";
import { type FakeBrowser, type FakeClock, fakeBrowser, fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { startTestPool, type TestPool, type TestPoolOptions } from "@poolgate/testkit/pool";
import { onTestFinished } from "vitest";

/** What the public types of a client hide. */
export { internalsOf, sessionOf, withInternals };

export const EMAIL = "ann@example.com";
export const PASSWORD = "correct horse battery";

/** Sends a request to the pool. */
export type Send = (() => Promise<Response>) & { readonly request: Request };

/** Replaces the response to a request; undefined sends the request to the pool. */
export type Fault = (operation: string, send: Send) => Promise<Response> | undefined;

/** The client of a page whose engine runs, with the actor of its session. */
export interface RunningAuth extends Auth {
  readonly session: SessionRef;
}

export interface World {
  readonly pool: TestPool;
  readonly clock: FakeClock;
  readonly browser: FakeBrowser;
  /** The requested operations of the user-pool API, in order. */
  readonly operations: string[];
  /** The engine's messages to developers. */
  readonly warnings: string[];
  /** The mistakes of the app that the engine has reported to developers. */
  readonly errors: string[];
  fault: Fault | undefined;
  /** What the pages of a new tab find in the browser, or in another one. */
  newTab(browser?: FakeBrowser): AuthEnvironment;
  /** Opens a page in a tab, which reloads the tab if it had one. Its engine runs. */
  openPage(tab: AuthEnvironment): RunningAuth;
  /** Does the same without the engine, which the page loads when it needs it. */
  openFront(tab: AuthEnvironment): Auth;
  /** Opens another tab with its own engine, in the same browser unless another one is given. */
  openTab(browser?: FakeBrowser): RunningAuth;
  stop(): void;
}

export interface Engine extends World {
  /** The client of the first tab. */
  readonly auth: RunningAuth;
}

export type EngineOptions = Partial<Pick<AuthEnvironment, "credentials" | "inspect">> & {
  readonly pool?: TestPoolOptions | undefined;
  readonly config?: Partial<AuthConfig>;
  /** Whether a sign-in proves the password (SRP), as it does by default. */
  readonly provesPassword?: boolean;
  readonly browser?: FakeBrowser;
  /** The time at which the clock starts. */
  readonly startMs?: number;
  /** Changes what the pages of each tab find. */
  readonly environment?: (own: AuthEnvironment) => Partial<AuthEnvironment>;
};

export type PoolConfig = NonNullable<TestPoolOptions["config"]>;
export type SeededUser = NonNullable<PoolConfig["seededUsers"]>[number];

/** A world in which no page is open yet. It ends with the test that starts it. */
export function startWorld(options?: EngineOptions): World {
  const world = openWorld(options);
  onTestFinished(world.stop);
  return world;
}

/** The same outside of a test, where it has to be stopped. The pool is started when it is needed. */
export function openWorld({
  pool: poolOptions,
  config = {},
  provesPassword = true,
  browser = fakeBrowser(),
  startMs,
  credentials,
  inspect,
  environment: changesOf,
}: EngineOptions = {}): World {
  const clock = fakeClock(startMs);
  let pool: TestPool | undefined;
  const pages: Auth[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const operation = request.headers.get("x-amz-target")?.split(".").at(-1) ?? "";
    if (operation !== "") world.operations.push(operation);
    const send = Object.assign(() => world.pool.fetch(request), { request });
    return world.fault?.(operation, send) ?? send();
  };
  const world: World = {
    get pool() {
      return (pool ??= startTestPool({ ...poolOptions, clock }));
    },
    clock,
    browser,
    operations: [],
    warnings: [],
    errors: [],
    fault: undefined,
    newTab(tabBrowser = browser) {
      const own: AuthEnvironment = {
        ...fakeWorld(answer, { clock, browser: tabBrowser }).environment,
        credentials,
        inspect,
        warn: (message) => void world.warnings.push(message),
        error: (message) => void world.errors.push(message),
      };
      return { ...own, ...changesOf?.(own) };
    },
    openPage: (tab) => withEngine(world.openFront(tab)),
    openFront(tab) {
      const { userPoolId = world.pool.userPoolId, userPoolClientId = world.pool.userPoolClientId } = config;
      const endpoint = pool === undefined ? {} : { userPoolEndpoint: pool.url };
      const flow = provesPassword ? {} : ({ signInFlow: "password" } as const);
      const page = createAuth(
        { userPoolId, userPoolClientId, ...endpoint, ...flow, loginMechanisms: ["email"], ...config },
        tab,
      );
      pages.push(page);
      return page;
    },
    openTab: (tabBrowser) => world.openPage(world.newTab(tabBrowser)),
    stop() {
      for (const page of pages) page.dispose();
      pool?.close();
    },
  };
  return world;
}

/** Starts the engine of a client at once, without loading its chunk. */
export function withEngine(auth: Auth): RunningAuth {
  return Object.assign(auth, { session: startEngineOf(auth.config, internalsOf(auth)) });
}

/** A world with a page in one tab, which ends with the test. */
export function startEngine(options?: EngineOptions): Engine {
  const world = startWorld(options);
  return Object.assign(world, { auth: world.openTab() });
}

/** Lets everything run that needs no timer: after so many tasks, whatever was possible has happened. */
export async function yieldToPage(tasks = 20): Promise<void> {
  for (let task = 0; task < tasks; task += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * A world with a page in one tab, whose sign-ins send the password unless the options say otherwise: one request and hardly
 * any arithmetic, for tests in which the sign-in is not the subject.
 */
export function startSendingEngine(options: EngineOptions = {}): Engine {
  return startEngine({ provesPassword: false, ...options });
}

/** Follows the link of the newest message, which can happen in any browser. */
export async function followLink({ pool }: World): Promise<void> {
  const { link = "" } = pool.outbox()[0] ?? {};
  const { status } = await pool.fetch(new Request(link));
  if (status !== 200) throw new Error(`The link leads to ${status}.`);
}

/** The pool processes the request, and its response never arrives. */
export const loseAnswer = async (send: () => Promise<Response>): Promise<Response> => {
  await send();
  throw new TypeError("Failed to fetch");
};

/** An error response in the service's format. */
export const refusal = (name: string, message = "", status = 400): Response =>
  Response.json({ __type: name, message }, { status });

/** Gives every request of an operation this response, or every request. */
export const answerWith =
  (answer: Response, operation?: string): Fault =>
  (asked) =>
    operation === undefined || asked === operation ? Promise.resolve(answer.clone()) : undefined;

/** Holds the requests of an operation back until `release`, which may give them another response. */
export function holdBack(
  world: World,
  held: string,
): { readonly isAsked: () => boolean; readonly release: (answer?: Promise<Response>) => void } {
  let resume: ((answer?: Promise<Response>) => void) | undefined;
  world.fault = (operation, send) =>
    operation === held
      ? new Promise((resolve) => {
          resume = (answer) => resolve(answer ?? send());
        })
      : undefined;
  return { isAsked: () => resume !== undefined, release: (answer) => resume?.(answer) };
}

export const refuseConnection = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

/** Loses the first response to an operation, after the pool has processed it. */
export function loseFirstAnswerOf(engine: Engine, lost: string): void {
  let isLost = false;
  engine.fault = (operation, send) => {
    if (isLost || operation !== lost) return undefined;
    isLost = true;
    return loseAnswer(send);
  };
}
