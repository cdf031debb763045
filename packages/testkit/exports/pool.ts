/**
 * `@poolgate/testkit/pool`: a whole user pool inside a test, with its own clock and without a listener.
 *
 * All pools of a process sign with the same keys, which are created when the first of them needs them.
 */
import { channel } from "node:diagnostics_channel";
import { fileURLToPath } from "node:url";
import {
  createUserPool,
  type Fault,
  type FaultSwitches,
  generateSigningKeys,
  openData,
  type OutboxMessage,
  type SeededUserConfig,
  type SigningKeys,
  type UserPoolConfig,
} from "@poolgate/local-pool";
import { TEST_POOL_CHANNEL } from "./test-pool-channel.ts";

export interface TestPoolOptions {
  readonly config?: UserPoolConfig;
  /** The pool's clock; by default one that stands still until it is moved. */
  readonly clock?: { now(): number };
  /** Initial faults, as `faults.add` takes them. */
  readonly faults?: readonly Fault[];
}

export interface TestPool {
  /** Responds as the pool would over HTTP; rejects like `fetch` when a fault drops the call. */
  fetch(request: Request): Promise<Response>;
  /** The pool's URL; nothing listens there. */
  readonly url: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Test switches for lost, late or replaced responses; see the pool's README. */
  readonly faults: FaultSwitches;
  /** The messages, newest first. */
  outbox(): OutboxMessage[];
  /** The code of the newest message to an address. @throws Error if there is none. */
  latestCode(destination: string): string;
  /** Adds an account. @throws Error if it already exists. */
  seedUser(user: SeededUserConfig): Promise<void>;
  readonly clock: {
    now(): number;
    /** Moves the pool's own time forward, in milliseconds. */
    advance(ms: number): void;
  };
  close(): void;
}

/** A login page with nothing but its settings, for `hostedBrowser`. In one expression, Vite would take it for an asset. */
const PAGE_FOLDER = "../login-page";
const LOGIN_PAGE = fileURLToPath(new URL(PAGE_FOLDER, import.meta.url));

const URL_OF_NOBODY = "http://localhost:9400";

const openings = channel(TEST_POOL_CHANNEL);

let sharedKeys: Promise<SigningKeys> | undefined;

function oncePerProcess(): Promise<SigningKeys> {
  sharedKeys ??= generateSigningKeys();
  return sharedKeys;
}

/** What most tests need and the service's default does not have: codes to both addresses, and sign-ins by password. */
function withDefaults({ clients = [{}], ...config }: UserPoolConfig = {}): UserPoolConfig {
  return {
    autoVerifiedAttributes: ["email", "phone_number"],
    ...config,
    clients: clients.map((client) => ({
      explicitAuthFlows: [
        "ALLOW_USER_SRP_AUTH",
        "ALLOW_USER_PASSWORD_AUTH",
        ...(client.refreshTokenRotation?.feature === "ENABLED" ? [] : (["ALLOW_REFRESH_TOKEN_AUTH"] as const)),
      ],
      ...client,
    })),
  };
}

/** Creates an empty pool in memory. Close it when the test ends. */
export function startTestPool({ config, clock, faults = [] }: TestPoolOptions = {}): TestPool {
  const startedAtMs = Date.UTC(2026, 0, 5, 12);
  const pool = createUserPool({
    config: withDefaults(config),
    ...openData(":memory:"),
    origin: URL_OF_NOBODY,
    clock: clock ?? { now: () => startedAtMs },
    hasFaults: true,
    hostedPages: LOGIN_PAGE,
    generateKeys: oncePerProcess,
  });
  const switches = pool.faults;
  if (switches === undefined) throw new Error("A pool with faults has its switches.");
  switches.add(...faults);
  openings.publish("opened");
  let isOpen = true;
  return {
    fetch: pool.handle,
    url: URL_OF_NOBODY,
    userPoolId: pool.config.userPoolId,
    userPoolClientId: pool.config.clients[0]?.clientId ?? "",
    faults: switches,
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
      now: () => switches.clock.now(),
      advance: (ms) => switches.moveClock(ms),
    },
    close() {
      pool.close();
      if (isOpen) openings.publish("closed");
      isOpen = false;
    },
  };
}
