/**
 * Runs a scenario with one client against a user pool of its own, and records what each step returned or threw, and which
 * events the Hub carried meanwhile.
 */
import { startTestPool, type TestPool } from "@poolgate/testkit/pool";
import type { ResourcesConfig } from "@poolgate/amplify";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { vi } from "vitest";
import { openClient } from "../../src/client/open-client.ts";
import { type Api, type Client, type HubEvent, quietenAmplify } from "./clients.ts";
import { normalize } from "./normalize.ts";
import { stubFetch } from "./pool-fetch.ts";

/** What a step did. */
export interface Outcome {
  readonly result?: unknown;
  readonly error?: { readonly name: unknown; readonly message: unknown };
  readonly events?: readonly unknown[];
}

type Cognito = NonNullable<ResourcesConfig["Auth"]>["Cognito"];

export interface World {
  readonly pool: TestPool;
  /** Records a call under a title that no other step has. */
  readonly step: <T>(title: string, call: () => Promise<T>) => Promise<T | undefined>;
}

export interface Scenario {
  readonly title: string;
  readonly pool?: UserPoolConfig;
  readonly cognito?: Partial<Cognito>;
  /** Steps in which the two clients differ, by title: what Amplify does, and what this package does. */
  readonly differences?: Readonly<Record<string, { readonly amplify: Outcome; readonly ours: Outcome }>>;
  /** Called before each client runs, for globals of its own. */
  readonly prepare?: (client: Client) => void;
  readonly run: (api: Api, world: World) => Promise<void>;
}

/** What each step did, by its title. */
export type Outcomes = ReadonlyMap<string, Outcome>;

/** Errors that Amplify raises by itself, and that this package explains in words of its own. */
const OWN_WORDS: readonly RegExp[] = [
  /^(?:SignInException|AutoSignInException|InvalidPreferredChallenge|IncorrectMFAMethod)$/u,
  /^Empty/u,
  /^Passkey|^RelyingParty/u,
];

export async function play(client: Client, scenario: Scenario): Promise<Outcomes> {
  const pool = startTestPool({
    ...(scenario.pool === undefined ? {} : { config: scenario.pool }),
    clock: { now: () => Date.now() },
  });
  stubFetch(pool);
  quietenAmplify();
  scenario.prepare?.(client);
  const { userPoolId, userPoolClientId, url: userPoolEndpoint } = pool;
  client.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, ...scenario.cognito } } });
  const outcomes = new Map<string, Outcome>();
  let events: HubEvent[] = [];
  const stop = client.listen(({ event, data }) => void events.push(data === undefined ? { event } : { event, data }));
  const step: World["step"] = async (title, call) => {
    if (outcomes.has(title)) throw new Error(`Two steps are called ${title}.`);
    events = [];
    try {
      const result = await call();
      outcomes.set(title, outcome({ result: normalize(result) }, events));
      return result;
    } catch (error) {
      const { name, message } = error as Error;
      const words = OWN_WORDS.some((pattern) => pattern.test(name)) ? "<own words>" : normalize(message);
      outcomes.set(title, outcome({ error: { name, message: words } }, events));
      return undefined;
    }
  };
  try {
    await scenario.run(client.api, { pool, step });
  } finally {
    stop();
    await client.api.signOut();
    await forgetPool(client);
    vi.unstubAllGlobals();
    pool.close();
  }
  return outcomes;
}

function outcome(what: Outcome, events: readonly HubEvent[]): Outcome {
  return { ...(what.error === undefined && what.result === undefined ? {} : what), ...eventsOf(events) };
}

function eventsOf(events: readonly HubEvent[]): Pick<Outcome, "events"> {
  return events.length === 0 ? {} : { events: normalize(events) as unknown[] };
}

/** The next scenario finds nothing of this one in the client's memory. */
async function forgetPool(client: Client): Promise<void> {
  client.configure({ Auth: { Cognito: { userPoolId: "us-east-1_Nobody", userPoolClientId: "nobody" } } });
  await client.api.getCurrentUser().catch(() => undefined);
  // Amplify keeps a sign-in that waits for an answer until another one begins, also after a sign-out.
  const other = { username: "nobody", password: "nothing", options: { authFlowType: "USER_PASSWORD_AUTH" } } as const;
  await client.api.signIn(other).catch(() => undefined);
  if (client.name === "ours") openClient().dispose();
}
