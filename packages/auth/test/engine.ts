/**
 * An engine with an in-process pool: both use the same clock, every request is recorded, and tests can inject faults.
 */
import { type Auth, type AuthConfig, createAuth, type PasskeyPlatform } from "@poolgate/auth";
import { internalsOf, withInternals } from "../src/engine/index.ts";
import { sessionOf } from "../src/flows/session/index.ts";
import { type FakeBrowser, type FakeClock, fakeBrowser, fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { startTestPool, type TestPool } from "@poolgate/testkit/pool";

/** What the public types of a client hide. */
export { internalsOf, sessionOf, withInternals };

export const EMAIL = "ann@example.com";
export const PASSWORD = "correct horse battery";

/** Replaces the response to a request; undefined sends the request to the pool. */
export type Fault = (operation: string, send: () => Promise<Response>) => Promise<Response> | undefined;

export interface Engine {
  readonly auth: Auth;
  readonly pool: TestPool;
  readonly clock: FakeClock;
  readonly browser: FakeBrowser;
  /** The requested operations, in order. */
  readonly operations: string[];
  /** The engine's messages to developers. */
  readonly warnings: string[];
  /** The mistakes of the app that the engine has reported to developers. */
  readonly errors: string[];
  fault: Fault | undefined;
  /** Another tab with its own engine, in the same browser unless another one is given. */
  openTab(browser?: FakeBrowser): Auth;
  stop(): void;
}

export type EngineOptions = {
  readonly pool?: Parameters<typeof startTestPool>[0];
  readonly config?: Partial<AuthConfig>;
  readonly browser?: FakeBrowser;
  readonly credentials?: PasskeyPlatform;
  readonly inspect?: NonNullable<Parameters<typeof createAuth>[1]>["inspect"];
};

export function startEngine({
  pool: poolOptions,
  config,
  browser = fakeBrowser(),
  credentials,
  inspect,
}: EngineOptions = {}): Engine {
  const clock = fakeClock();
  const pool = startTestPool({ ...poolOptions, clock });
  const clients: Auth[] = [];
  const openTab = (tabBrowser: FakeBrowser = browser): Auth => {
    const { environment } = fakeWorld(
      async (request) => {
        const operation = request.headers.get("x-amz-target")?.split(".").at(-1) ?? "";
        engine.operations.push(operation);
        const send = (): Promise<Response> => pool.fetch(request);
        return engine.fault?.(operation, send) ?? send();
      },
      { clock, browser: tabBrowser },
    );
    const { userPoolId, userPoolClientId, url } = pool;
    const auth = createAuth(
      { userPoolId, userPoolClientId, userPoolEndpoint: url, loginMechanisms: ["email"], ...config },
      {
        ...environment,
        credentials,
        inspect,
        warn: (message) => void engine.warnings.push(message),
        error: (message) => void engine.errors.push(message),
      },
    );
    clients.push(auth);
    return auth;
  };
  const engine: Engine = {
    auth: undefined as unknown as Auth,
    pool,
    clock,
    browser,
    operations: [],
    warnings: [],
    errors: [],
    fault: undefined,
    openTab,
    stop() {
      for (const client of clients) client.dispose();
      pool.close();
    },
  };
  return Object.assign(engine, { auth: openTab() });
}

/** The pool processes the request, and its response never arrives. */
export const loseAnswer = async (send: () => Promise<Response>): Promise<Response> => {
  await send();
  throw new TypeError("Failed to fetch");
};

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
