/**
 * The environment of a walk, which ends with its test: the engine's world with users, one running machine, and faults that
 * the walk can cause.
 */
import { type Auth, type AuthConfig, type AuthEnvironment, Secret } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import type { MachineTrace } from "@poolgate/testkit/machine-trace";
import { type FakePasskeyPlatform, fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import type { TestPoolOptions } from "@poolgate/testkit/pool";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { onTestFinished } from "vitest";
import type { AnyMachineSnapshot, EventObject } from "xstate";
import { type Engine, internalsOf, type PoolConfig, type SeededUser, startWorld } from "../engine.ts";
import { guardedStorage } from "../guarded-storage.ts";
import { jsonOf, watchLeaks } from "../leak-watch.ts";

type PoolFault = NonNullable<TestPoolOptions["faults"]>[number];

export interface WorldOptions {
  readonly pool?: PoolConfig;
  readonly auth?: Partial<AuthConfig>;
}

/** The machine under test, as far as a walk needs it. Any actor of this package fits. */
export interface Walker {
  getSnapshot(): unknown;
  send(event: never): void;
  stop(): void;
}

export interface World extends Pick<Engine, "pool" | "auth" | "clock" | "browser"> {
  readonly environment: AuthEnvironment;
  /** The passkeys of the browser, and of every other one. */
  readonly passkeys: FakePasskeyPlatform;
  /** The user name of the walk's current account. */
  username: string;
  password: string;
  phone: string;
  /** The parts of the environment that throw, until changed. */
  readonly broken: Set<"random" | "storage" | "flowStorage">;
  /** Another browser of the same user. */
  readonly elsewhere: Auth;
  /** Another tab of this browser. */
  readonly tab: Auth;
  /** Creates the next name and password, which are not registered yet. */
  newUser(): void;
  /** Creates a new user with an account. */
  registerUser(user?: Partial<SeededUser>): Promise<void>;
  /** Registers a name, password or code that no inspector may show. */
  readonly seal: (text: string) => Secret<string>;
  /** The newest code that was sent to the current account, or to the given address, sealed. */
  latestCode(address?: string): Secret<string>;
  /** Moves the pool's clock by this much, for one step. */
  skewPool(ms: number): void;
  fault(operation: PoolFault["operation"], fault: PoolFault["fault"], more?: Partial<PoolFault>): void;
  /** Makes the pool refuse the next call of an operation, or a later attempt, with this exception. */
  refuse(operation: PoolFault["operation"], exception: string, message?: string, attempt?: number): void;
  /** Replaces the response to the next call of an operation. */
  answer(operation: PoolFault["operation"], body: object): void;
  /** Blocks requests of this operation, or all requests. */
  cutOff(operation?: PoolFault["operation"]): void;
  begin(walker: Walker): void;
  readonly send: (event: EventObject & Readonly<Record<string, unknown>>) => void;
  readonly snapshot: AnyMachineSnapshot;
  /** Ends the faults of the last step. */
  calm(): void;
  /** Every secret that was shown to the inspector, and where. */
  readonly leaks: () => readonly string[];
}

/** Six digits that no pool has sent. */
export const WRONG_CODE = "938271";

let people = 0;

export function openWorld({ pool: config = {}, auth: authConfig = {} }: WorldOptions, trace: MachineTrace): World {
  const broken: World["broken"] = new Set();
  const check = (part: "random" | "storage" | "flowStorage"): void => {
    if (broken.has(part)) throw new Error(`The ${part} is out of order.`);
  };
  const passkeys = fakePasskeyPlatform(createSoftwareAuthenticator());
  const engine = startWorld({ pool: { config }, config: authConfig, credentials: passkeys });
  const { pool, clock } = engine;
  const watch = watchLeaks(jsonOf);
  const secrets = new Set<string>();
  const own = engine.newTab();
  const auth = engine.openPage({
    ...own,
    storage: guardedStorage(own.storage, () => check("storage")),
    flowStorage: guardedStorage(own.flowStorage, () => check("flowStorage")),
    random(length) {
      check("random");
      return own.random(length);
    },
    inspect(event) {
      trace.observe(event);
      watch.inspect(event);
    },
  });
  const others: { tab?: Auth; elsewhere?: Auth } = {};
  let skewMs = 0;
  let walker: Walker | undefined;
  onTestFinished(() => walker?.stop());
  const present = (): Walker => {
    if (walker === undefined) throw new Error("The walk has not begun.");
    return walker;
  };
  const world: World = {
    pool,
    auth,
    clock,
    browser: engine.browser,
    environment: internalsOf(auth).environment,
    passkeys,
    username: "",
    password: "",
    phone: "",
    broken,
    get elsewhere() {
      return (others.elsewhere ??= engine.openTab(fakeBrowser()));
    },
    get tab() {
      return (others.tab ??= engine.openTab());
    },
    newUser() {
      people += 1;
      world.username = `person${people}@example.com`;
      world.password = `canary-password-${people}`;
      world.phone = `+1555${String(people).padStart(7, "0")}`;
      secrets.add(world.password);
    },
    async registerUser(user = {}) {
      world.newUser();
      await pool.seedUser({ email: world.username, password: world.password, ...user });
    },
    seal(text) {
      secrets.add(text);
      return new Secret(text);
    },
    latestCode: (address = world.username) => world.seal(pool.latestCode(address)),
    skewPool(ms) {
      skewMs += ms;
      pool.clock.advance(ms);
    },
    fault: (operation, fault, more = {}) => pool.faults.add({ operation, fault, ...more }),
    refuse: (operation, exception, message = "", attempt = 1) =>
      pool.faults.add({ operation, fault: "replace", attempts: [attempt], answer: { exception, message } }),
    answer: (operation, body) => pool.faults.add({ operation, fault: "replace", answer: { body } }),
    cutOff: (operation = "*") => pool.faults.add({ operation, fault: "dropBefore", attempts: "every" }),
    begin(begun) {
      walker = begun;
    },
    send: (event) => present().send(event as never),
    get snapshot() {
      return present().getSnapshot() as AnyMachineSnapshot;
    },
    calm() {
      pool.faults.clear();
      pool.clock.advance(-skewMs);
      skewMs = 0;
      broken.clear();
    },
    leaks: () => watch.leaksOf(secrets),
  };
  return world;
}
