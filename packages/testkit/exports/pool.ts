/**
 * `@poolgate/testkit/pool`: a whole user pool inside a test, with a clock of its own and nothing that listens.
 *
 * All pools of a process sign with the same keys, which are made once, when the first of them needs them.
 */
import {
  createUserPool,
  generateSigningKeys,
  openData,
  type OutboxMessage,
  type SigningKeys,
  type UserPoolConfig,
  type UserStatus,
} from "@poolgate/local-pool";

export interface TestPoolOptions {
  readonly config?: UserPoolConfig;
  /** Whose time it is; by default a clock that stands still until it is advanced. */
  readonly clock?: { now(): number };
}

export interface TestPool {
  /** Answers as the pool would over HTTP. */
  fetch(request: Request): Promise<Response>;
  /** Where the pool believes to be; nothing listens there. */
  readonly url: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Newest first. */
  outbox(): OutboxMessage[];
  /** The code of the newest message to an address. @throws Error when there is none. */
  latestCode(destination: string): string;
  /** @throws Error when there is such an account already. */
  seedUser(user: { readonly email: string; readonly password: string; readonly status?: UserStatus }): Promise<void>;
  readonly clock: {
    now(): number;
    /** Moves the pool's own time on, in milliseconds. */
    advance(ms: number): void;
  };
  close(): void;
}

const URL_OF_NOBODY = "http://localhost:9400";

let sharedKeys: Promise<SigningKeys> | undefined;

function oncePerProcess(): Promise<SigningKeys> {
  sharedKeys ??= generateSigningKeys();
  return sharedKeys;
}

/** A fresh, empty pool in memory; close it when the test ends. */
export function startTestPool({ config, clock }: TestPoolOptions = {}): TestPool {
  const startedAtMs = Date.UTC(2026, 0, 5, 12);
  let advancedMs = 0;
  const now = (): number => (clock?.now() ?? startedAtMs) + advancedMs;
  const pool = createUserPool({
    ...(config === undefined ? {} : { config }),
    ...openData(":memory:"),
    origin: URL_OF_NOBODY,
    clock: { now },
    generateKeys: oncePerProcess,
  });
  return {
    fetch: pool.handle,
    url: URL_OF_NOBODY,
    userPoolId: pool.config.userPoolId,
    userPoolClientId: pool.config.clients[0]?.clientId ?? "",
    outbox: () => pool.outbox(),
    latestCode(destination) {
      const message = pool.outbox().find((candidate) => candidate.destination === destination);
      if (message === undefined) throw new Error(`The outbox has no message to ${destination}.`);
      return message.code;
    },
    async seedUser(user) {
      if (!pool.seedUser(user)) throw new Error(`There is an account ${user.email} already.`);
    },
    clock: {
      now,
      advance(ms) {
        advancedMs += ms;
      },
    },
    close: () => pool.close(),
  };
}
