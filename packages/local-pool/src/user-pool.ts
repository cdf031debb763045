/**
 * Creates a user pool from settings, a store and a key. The pool answers requests.
 *
 * It has no timers, and no sockets except those of a sign-in at an identity provider, so a process can have any number of pools.
 * The signing keys are loaded at the first request that needs them, or by `ready`, because creating them takes a tenth of a second.
 */
import { timingSafeEqual } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { ResolvedUserPoolConfig, SeededUserConfig, UserPoolConfig } from "./config.ts";
import { type OutboxMessage, readOutbox } from "./delivery/outbox.ts";
import { createOutboxWaits } from "./delivery/outbox-waits.ts";
import { createFaults, type FaultSwitches } from "./faults/faults.ts";
import { openPageFiles } from "./pages/page-files.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { createImportRunner } from "./import-runner.ts";
import type { Log } from "./log.ts";
import { KEY_CHECK } from "./open-data.ts";
import { createPoolDirectory } from "./pools/pool-directory.ts";
import { resolveUserPoolConfig } from "./resolve-config.ts";
import { createProviderGroup } from "./rules/groups/provider-group.ts";
import { type IssuedAwsCredentials, readAwsCredentials } from "./rules/identity/aws-credentials.ts";
import { recordFirstStart } from "./rules/user-pools/first-start.ts";
import { seedUser } from "./seed-user.ts";
import { createPoolSecrets, type PoolSecrets } from "./secrets/pool-secrets.ts";
import { createHandler } from "./server/handler.ts";
import { type Store, StoreError } from "./store/store.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";
import { createLambdaFunctions } from "./triggers/functions/lambda-functions.ts";
import { regionOf } from "./pools/user-pool-id.ts";

/** The options of `createUserPool`. */
export interface UserPoolOptions {
  readonly config?: UserPoolConfig;
  /** What the paths of handlers in `config` are relative to. Default: the working directory. */
  readonly configFolder?: string;
  readonly store: Store;
  /** 32 bytes. They must stay the same for a store, and must not be kept in it. */
  readonly masterKey: Uint8Array;
  /**
   * The pool's address, such as `http://localhost:9400`. It is part of every token, unless the settings name another issuer,
   * and is never taken from a request.
   */
  readonly origin: string;
  /** Default: the system's clock. */
  readonly clock?: Clock;
  readonly log?: Log;
  /** Whether tests can set faults, with `UserPool.faults` and `POST /faults`. Default false. */
  readonly hasFaults?: boolean;
  /** The folder with the built login page. Default: that of this package. */
  readonly hostedPages?: string;
  /** The folder with the built admin page. Default: that of this package. */
  readonly adminPage?: string;
  /** How long an identity provider may take to answer, in milliseconds. Default 5000. */
  readonly providerTimeoutMs?: number;
  /** Creates the signing keys of a new store. Default: `generateSigningKeys`. */
  readonly generateKeys?: () => Promise<SigningKeys>;
}

/** Which message to wait for, and how long. */
export interface MessageLimits {
  /** ISO 8601. Messages that were sent before do not count. Default: all count. */
  readonly since?: string;
  /** Milliseconds. Default 5000. */
  readonly withinMs?: number;
}

/** A pool without a server. */
export interface UserPool {
  readonly config: ResolvedUserPoolConfig;
  /** `iss` of the tokens. */
  readonly issuer: string;
  /** Answers any request: the API, the public keys, the outbox. Rejects only when a test has set a fault. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Only with `hasFaults`. */
  readonly faults: FaultSwitches | undefined;
  /** Newest first. */
  outbox(): OutboxMessage[];
  /** The newest message to an address, as soon as there is one. Undefined when the time is over. */
  nextMessage(destination: string, limits?: MessageLimits): Promise<OutboxMessage | undefined>;
  /**
   * Creates an account. Returns false when the username is taken.
   *
   * @throws UserPoolConfigError when the account is not valid.
   */
  seedUser(user: SeededUserConfig): boolean;
  /**
   * The temporary AWS credentials of a session token, for a server that checks signatures. Undefined if the identity pool has
   * not issued it, or if it has expired.
   */
  readAwsCredentials(sessionToken: string): IssuedAwsCredentials | undefined;
  /** Resolves when the signing keys are loaded. */
  ready(): Promise<void>;
  /** Closes the store, and stops the bundled upstream provider if it runs. */
  close(): void;
}

/**
 * Creates a pool, which answers requests and does not listen.
 *
 * @throws UserPoolConfigError for settings that are not valid, or StoreError when the key is not the store's own.
 *
 * @example
 * const pool = createUserPool({
 *   ...openData(":memory:"),
 *   origin: "http://localhost:9400",
 *   config: { seededUsers: [{ email: "ann@example.com", password: "correct horse" }] },
 * });
 * const response = await pool.handle(request);
 * pool.close();
 */
export function createUserPool(options: UserPoolOptions): UserPool {
  const { store, origin, clock: givenClock = { now: () => Date.now() } } = options;
  const log = ignoreLogErrors(options.log);
  const faults = options.hasFaults === true ? createFaults(givenClock) : undefined;
  const { clock } = faults ?? { clock: givenClock };
  const { config, lambdaFunctions } = resolveUserPoolConfig(options.config, options.configFolder);
  const secrets = createPoolSecrets(options.masterKey);
  checkMasterKey(store, secrets);
  recordFirstStart(store, clock.now());
  const region = regionOf(config.userPoolId);
  const functions = createLambdaFunctions(lambdaFunctions, { origin, region });
  const pools = createPoolDirectory({
    config,
    functions,
    store,
    secrets,
    origin,
    clock,
    log,
    providerTimeoutMs: options.providerTimeoutMs ?? 5_000,
    generateKeys: options.generateKeys,
  });
  store.transaction(() => {
    for (const { providerName } of config.identityProviders) createProviderGroup(pools.first, providerName);
  });
  for (const user of config.seededUsers) seedUser(pools.first, user);
  const waits = createOutboxWaits();
  const imports = createImportRunner(pools, log);
  return {
    config,
    issuer: pools.first.issuer,
    handle: createHandler({
      pools,
      log,
      faults,
      waits,
      imports,
      runHousekeeping: createHousekeeping(pools.first),
      pageFiles: openPageFiles("hosted-pages", options.hostedPages),
      adminFiles: openPageFiles("admin-page", options.adminPage),
    }),
    faults,
    outbox: () => readOutbox(pools),
    async nextMessage(destination, { since, withinMs = 5_000 } = {}) {
      const filter = { destination, sinceMs: since === undefined ? undefined : Date.parse(since) };
      const [message] = await waits.waitFor(() => readOutbox(pools, filter), { withinMs });
      return message;
    },
    seedUser: (user) => seedUser(pools.first, user),
    readAwsCredentials: (sessionToken) => readAwsCredentials(pools.first, sessionToken),
    ready: async () => void (await pools.open(pools.first)),
    close() {
      // Nothing waits for the upstream: it only serves sign-ins of this pool.
      pools.stop();
      functions.stop();
      imports.stop();
      waits.close();
      store.close();
    },
  };
}

/** An error in the log function must not change a response. */
function ignoreLogErrors(log: Log = () => undefined): Log {
  return (event) => {
    try {
      log(event);
    } catch {
      // There is nowhere to report the error.
    }
  };
}

/** With another key, every password would be wrong. The pool reports that at its start instead. */
function checkMasterKey(store: Store, secrets: PoolSecrets): void {
  const mark = secrets.digest("keyCheck");
  if (
    !timingSafeEqual(
      store.transaction(() => store.addSetting(KEY_CHECK, mark)),
      mark,
    )
  ) {
    throw new StoreError(
      "The key file pool.key does not belong to the database beside it. Put the right one back, or choose another folder.",
    );
  }
}
