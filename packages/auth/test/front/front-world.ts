/** Pages of a browser in which a user is signed in, before their engine is there; and the chunk of the engine. */
import { type Auth, type AuthEnvironment, signIn } from "@poolgate/auth";
import { fakePage } from "@poolgate/testkit/navigation";
import { onTestFinished, vi } from "vitest";
import { loadChunk } from "../../src/platform/load-chunk.ts";
import { engineError } from "../../src/protocol/errors/engine-error.ts";
import { EMAIL, type EngineOptions, PASSWORD, startWorld, type World } from "../engine.ts";

export const BOB = "bob@example.com";
export const ann = { username: EMAIL, password: PASSWORD };
export const bob = { username: BOB, password: PASSWORD };
export const UNREACHABLE = { code: "network.unreachable" };
export const ABORTED = { code: "call.aborted" };
export const UNAUTHENTICATED = { code: "session.unauthenticated" };
export const HOUR_MS = 3_600_000;

/** A chunk. The files that use it mock `load-chunk.ts` as a spy. */
export interface EngineChunk {
  /** How often it was asked for. */
  readonly count: () => number;
  readonly arrives: () => void;
  readonly fails: () => void;
  /** It comes when the returned function is called. */
  readonly waits: () => () => void;
}

const come = (): Promise<void> => Promise.resolve();
const fail = (): Promise<void> => Promise.reject(engineError("network.unreachable"));

/** Takes hold of a chunk, by default that of the engine. All other chunks come. */
export function holdEngineChunk(name = "engine-chunk"): EngineChunk {
  let count = 0;
  let gate = come;
  vi.mocked(loadChunk).mockImplementation(async (load) => {
    if (!load.toString().includes(name)) return load();
    count += 1;
    await gate();
    return load();
  });
  return {
    count: () => count,
    arrives: () => void (gate = come),
    fails: () => void (gate = fail),
    waits() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = () => promise;
      return resolve;
    },
  };
}

export interface SignedInWorld extends World {
  /** The key of the stored session. */
  readonly key: string;
  /** Opens a page whose engine is not loaded. */
  open(changes?: Partial<AuthEnvironment>): Auth;
}

/** A browser in which Ann has signed in on a page that is closed. The pool also knows Bob. */
export async function startSignedIn(options: EngineOptions = {}): Promise<SignedInWorld> {
  const world = startWorld({
    provesPassword: false,
    ...options,
    pool: {
      ...options.pool,
      config: { seededUsers: [EMAIL, BOB].map((email) => ({ email, password: PASSWORD })), ...options.pool?.config },
    },
  });
  const before = world.openTab();
  await world.clock.settle(signIn(before, ann));
  before.dispose();
  world.operations.length = 0;
  return Object.assign(world, {
    key: `poolgate.${world.pool.userPoolClientId}.session`,
    open: (changes: Partial<AuthEnvironment> = {}) => world.openFront({ ...world.newTab(), ...changes }),
  });
}

/** Gives the test a page that becomes idle when it is told to. */
export function stubPage(): { readonly page: Partial<AuthEnvironment>; readonly becomeIdle: () => void } {
  vi.stubGlobal("document", {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const { promise, resolve } = Promise.withResolvers<void>();
  return { page: { idle: () => promise, navigation: fakePage("https://app.example/") }, becomeIdle: resolve };
}
