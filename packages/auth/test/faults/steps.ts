/** Steps that the fault tests share: a signed-in user, recorded requests, and faulty responses. */
import { fetchAuthSession, signIn } from "@poolgate/auth";
import {
  EMAIL,
  type Engine,
  type EngineOptions,
  type Fault,
  PASSWORD,
  type PoolConfig,
  startSendingEngine,
} from "../engine.ts";

export const credentials = { username: EMAIL, password: PASSWORD };
export const NETWORK_ERROR = { code: "network.unreachable", message: "A network error has occurred." };
export const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
export const REFRESH = "GetTokensFromRefreshToken";

/** An engine whose pool has one user; the test chooses the pool's other settings. */
export async function startWithAccount(config: PoolConfig = {}, options: EngineOptions = {}): Promise<Engine> {
  const engine = startSendingEngine({ ...options, pool: { config } });
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  return engine;
}

/** The same with the user signed in. Requests are counted from here. */
export async function startSignedIn(config: PoolConfig = {}, options: EngineOptions = {}): Promise<Engine> {
  const engine = await startWithAccount(config, options);
  await signIn(engine.auth, credentials);
  engine.operations.length = 0;
  return engine;
}

/** A pool that replaces the refresh token at each refresh. */
export function rotating(retryGracePeriodSeconds: number): PoolConfig {
  return { clients: [{ refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds } }] };
}

export const refresh = (engine: Engine) => engine.clock.settle(fetchAuthSession(engine.auth, { forceRefresh: true }));

export const countOf = (engine: Engine, operation: string): number =>
  engine.operations.filter((asked) => asked === operation).length;

/** Replaces the responses to the first requests; later ones reach the pool. */
export function answerFirst(...answers: readonly (() => Promise<Response> | Response)[]): Fault {
  const left = [...answers];
  return () => {
    const next = left.shift();
    return next === undefined ? undefined : (async () => next())();
  };
}

/** Passes every response to an operation through `change`, as parsed JSON. */
export function alterAnswers(operation: string, change: (body: Record<string, unknown>) => unknown): Fault {
  return (asked, send) =>
    asked === operation
      ? send().then(async (response) => {
          const body: unknown = change((await response.json()) as Record<string, unknown>);
          return Response.json(body, { status: response.status });
        })
      : undefined;
}
