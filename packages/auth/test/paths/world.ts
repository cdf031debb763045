/** The environment of a walk: an in-process pool, a client, one running machine, and faults that the walk can cause. */
import { type Auth, createAuth, type Secret } from "@poolgate/auth";
import { type FakeBrowser, type FakeClock, fakeBrowser, fakeClock, fakeWorld } from "@poolgate/testkit/environment";
import { type MachineTrace, pathOfValue } from "@poolgate/testkit/machine-trace";
import { startTestPool, type TestPool } from "@poolgate/testkit/pool";
import type { AnyMachineSnapshot, EventObject, InspectionEvent } from "xstate";
import type { AuthEnvironment } from "../../src/platform/environment.ts";
import { breakable, type BreakablePart } from "./breakable-environment.ts";
import { watchLeaks } from "./leak-watch.ts";

type PoolOptions = NonNullable<Parameters<typeof startTestPool>[0]>;
type PoolConfig = NonNullable<PoolOptions["config"]>;
type PoolFault = NonNullable<PoolOptions["faults"]>[number];
type SeededUser = NonNullable<PoolConfig["seededUsers"]>[number];

export interface WorldOptions {
  readonly pool?: PoolConfig;
  readonly auth?: Partial<Parameters<typeof createAuth>[0]>;
}

/** The machine under test, as far as a walk needs it. Any actor of this package fits. */
export interface Walker {
  getSnapshot(): unknown;
  subscribe(onSnapshot: (snapshot: AnyMachineSnapshot) => void): { unsubscribe(): void };
  send(event: never): void;
  stop(): void;
}

export interface World {
  readonly pool: TestPool;
  /** The client of this page; a reload creates a new one. */
  readonly auth: Auth;
  readonly clock: FakeClock;
  readonly environment: AuthEnvironment;
  /** The user name of the walk's current account. */
  username: string;
  password: string;
  phone: string;
  /** The parts of the environment that throw, until changed. */
  readonly broken: Set<BreakablePart>;
  /** Follows the link of the newest message, which can happen in any browser. */
  followLink(): Promise<void>;
  /** Another browser of the same user. */
  readonly elsewhere: Auth;
  /** Another tab of this browser. */
  readonly tab: Auth;
  /** The page is left and opened again later, so everything in it starts again. */
  reload(laterMs?: number): void;
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
  /** Runs an action once, when the machine enters a state, by its path. */
  whenIn(path: string, act: () => void): void;
  /** Every secret that was shown to the inspector, and where. */
  readonly leaks: () => readonly string[];
  close(): void;
}

/** Six digits that no pool has sent. */
export const WRONG_CODE = "938271";

let people = 0;

export function openWorld({ pool: config = {}, auth: authConfig }: WorldOptions, trace: MachineTrace): World {
  const clock = fakeClock();
  const pool = startTestPool({ config, clock });
  const broken: World["broken"] = new Set();
  const watch = watchLeaks();
  const inspect = (event: InspectionEvent): void => {
    trace.observe(event);
    watch.inspect(event);
  };
  const clientOf = (environment: AuthEnvironment): Auth =>
    createAuth(
      {
        userPoolId: pool.userPoolId,
        userPoolClientId: pool.userPoolClientId,
        userPoolEndpoint: pool.url,
        loginMechanisms: ["email"],
        ...authConfig,
      },
      environment,
    );
  const browser = fakeBrowser();
  const environmentOf = (itsBrowser: FakeBrowser): AuthEnvironment =>
    fakeWorld((request) => pool.fetch(request), { clock, browser: itsBrowser }).environment;
  const environment: AuthEnvironment = { ...breakable(environmentOf(browser), broken), inspect };
  const others = new Map<"elsewhere" | "tab", Auth>();
  const other = (name: "elsewhere" | "tab", itsBrowser: FakeBrowser): Auth => {
    const client = others.get(name) ?? clientOf(environmentOf(itsBrowser));
    others.set(name, client);
    return client;
  };
  let auth = clientOf(environment);
  let skewMs = 0;
  let walker: Walker | undefined;
  const present = (): Walker => {
    if (walker === undefined) throw new Error("The walk has not begun.");
    return walker;
  };

  const world: World = {
    pool,
    get auth() {
      return auth;
    },
    clock,
    environment,
    username: "",
    password: "",
    phone: "",
    broken,
    get elsewhere() {
      return other("elsewhere", fakeBrowser());
    },
    get tab() {
      return other("tab", browser);
    },
    reload(laterMs = 0) {
      walker?.stop();
      auth.dispose();
      clock.advance(laterMs);
      auth = clientOf(environment);
    },
    async followLink() {
      const { link = "" } = pool.outbox()[0] ?? {};
      await pool.fetch(new Request(link));
    },
    newUser() {
      people += 1;
      world.username = `person${people}@example.com`;
      world.password = `canary-password-${people}`;
      world.phone = `+1555${String(people).padStart(7, "0")}`;
      watch.seal(world.password);
    },
    async registerUser(user = {}) {
      world.newUser();
      await pool.seedUser({ email: world.username, password: world.password, ...user });
    },
    seal: watch.seal,
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
    whenIn(path, act) {
      const watching = present().subscribe(({ value }) => {
        if (pathOfValue(value) !== path) return;
        watching.unsubscribe();
        act();
      });
    },
    leaks: () => watch.leaks(),
    close() {
      walker?.stop();
      for (const client of [auth, ...others.values()]) client.dispose();
      pool.close();
    },
  };
  return world;
}
