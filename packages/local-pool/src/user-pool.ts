/**
 * A user pool: joins settings, storage, secrets, keys and time, and answers requests.
 *
 * It has no timers and no sockets, so any number of pools can live in one process. Signing keys are made or read when the
 * first request needs them (or `ready` is awaited), since making them takes a tenth of a second.
 */
import { timingSafeEqual } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { ResolvedUserPoolConfig, SeededUserConfig, UserPoolConfig } from "./config.ts";
import { type OutboxMessage, readOutbox } from "./delivery/outbox.ts";
import { createFaults, type FaultSwitches } from "./faults/faults.ts";
import { createHousekeeping } from "./housekeeping.ts";
import type { Log } from "./log.ts";
import { KEY_CHECK } from "./open-data.ts";
import type { SharedContext } from "./pool-context.ts";
import { resolveUserPoolConfig } from "./resolve-config.ts";
import { seedUser } from "./seed-user.ts";
import { createPoolSecrets, type PoolSecrets } from "./secrets/pool-secrets.ts";
import { createHandler } from "./server/handler.ts";
import { type Store, StoreError } from "./store/store.ts";
import { loadSigningKeys } from "./tokens/load-signing-keys.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";

export interface UserPoolOptions {
  readonly config?: UserPoolConfig;
  readonly store: Store;
  /** 32 bytes that never change for a store, and are not kept in it. */
  readonly masterKey: Uint8Array;
  /**
   * Where the pool is reached, such as `http://localhost:9400`: part of every token, unless the settings name another issuer, and
   * never taken from a request.
   */
  readonly origin: string;
  /** By default the system's. */
  readonly clock?: Clock;
  readonly log?: Log;
  /** Test switches, by `UserPool.faults` and `POST /faults`. Default false. */
  readonly hasFaults?: boolean;
  /** How new signing keys are made, where the store has none. */
  readonly generateKeys?: () => Promise<SigningKeys>;
}

export interface UserPool {
  readonly config: ResolvedUserPoolConfig;
  /** `iss` of the tokens. */
  readonly issuer: string;
  /** Answers any request: the service, its public keys, the outbox. Rejects only where a test has it dropped. */
  readonly handle: (request: Request) => Promise<Response>;
  /** Where they were asked for. */
  readonly faults: FaultSwitches | undefined;
  /** Newest first. */
  outbox(): OutboxMessage[];
  /** Makes an account; false when the name is taken. @throws UserPoolConfigError when it cannot be. */
  seedUser(user: SeededUserConfig): boolean;
  /** Resolves when everything that takes time at the start is done. */
  ready(): Promise<void>;
  /** Closes the store. */
  close(): void;
}

/**
 * @throws UserPoolConfigError for settings that cannot be used, StoreError when the key is not the one this store was made with.
 */
export function createUserPool(options: UserPoolOptions): UserPool {
  const { store, origin, clock: givenClock = { now: () => Date.now() } } = options;
  const log = ignoreLogErrors(options.log);
  const faults = options.hasFaults === true ? createFaults(givenClock) : undefined;
  const { clock } = faults ?? { clock: givenClock };
  const config = resolveUserPoolConfig(options.config);
  const secrets = createPoolSecrets(options.masterKey);
  checkMasterKey(store, secrets);
  const base: Omit<SharedContext, "keys"> = {
    config,
    clients: new Map(config.clients.map((client) => [client.clientId, client])),
    poolName: config.userPoolId.slice(config.userPoolId.indexOf("_") + 1),
    origin,
    issuer: config.issuer ?? `${origin}/${config.userPoolId}`,
    store,
    secrets,
    clock,
    log,
  };
  for (const user of config.seededUsers) seedUser(base, user);

  let started: Promise<SharedContext> | undefined;
  const context = (): Promise<SharedContext> => {
    started ??= loadSigningKeys(store, secrets, options.generateKeys).then((keys) => ({ ...base, keys }));
    return started;
  };
  return {
    config,
    issuer: base.issuer,
    handle: createHandler({ base, context, log, faults, afterwards: createHousekeeping(base) }),
    faults,
    outbox: () => readOutbox(base),
    seedUser: (user) => seedUser(base, user),
    ready: async () => void (await context()),
    close: () => store.close(),
  };
}

/** Writing the log is its owner's business: what fails there must not change an answer. */
function ignoreLogErrors(log: Log = () => undefined): Log {
  return (event) => {
    try {
      log(event);
    } catch {
      // Nobody is left to be told.
    }
  };
}

/** A database opened with another key would refuse every password; better to say so at the start. */
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
