/** Steps that the fault tests share: a person who is signed in, what is asked for, and replies that go wrong. */
import { fetchAuthSession, signIn } from "@poolgate/auth";
import { EMAIL, type Engine, type EngineOptions, type Fault, PASSWORD, startEngine } from "../engine.ts";

export const credentials = { username: EMAIL, password: PASSWORD };
export const NETWORK_ERROR = { code: "network.unreachable", message: "A network error has occurred." };
export const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
export const REFRESH = "GetTokensFromRefreshToken";

type PoolConfig = NonNullable<NonNullable<EngineOptions["pool"]>["config"]>;

/** An engine whose pool knows one person; the pool's other settings are the test's. */
export async function startWithAccount(config: PoolConfig = {}, options: EngineOptions = {}): Promise<Engine> {
  const engine = startEngine({ ...options, pool: { config } });
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  return engine;
}

/** As above, with the person signed in; requests are counted from here. */
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

/** Gives each of the first requests another answer; later ones reach the pool. */
export function answerFirst(...answers: readonly (() => Promise<Response> | Response)[]): Fault {
  const left = [...answers];
  return () => {
    const next = left.shift();
    return next === undefined ? undefined : (async () => next())();
  };
}

/** A refusal in the service's form. */
export const refusal = (name: string, message: string, status = 400): Response =>
  Response.json({ __type: name, message }, { status });

/** Every answer of the pool to an operation passes through `change`, as parsed JSON. */
export function alterAnswers(operation: string, change: (body: Record<string, unknown>) => unknown): Fault {
  return (asked, send) =>
    asked === operation
      ? send().then(async (response) => {
          const body: unknown = change((await response.json()) as Record<string, unknown>);
          return Response.json(body, { status: response.status });
        })
      : undefined;
}
