/**
 * Finds the pools of the process: that of the settings file, which is always there, and those that are made over the wire.
 *
 * A pool that is made over the wire is read from the store, and read again when its revision has changed, so that a change counts
 * from the next call on, and one that was rolled back never does.
 */
import type { Clock } from "../clock.ts";
import type { ResolvedUserPoolConfig } from "../config.ts";
import { createIdentityProviders } from "../hosted/federation/identity-providers.ts";
import { describeError, type Log } from "../log.ts";
import type { PoolBase, PoolDirectory } from "../pool-context.ts";
import type { PoolSecrets } from "../secrets/pool-secrets.ts";
import type { Store } from "../store/store.ts";
import { loadSigningKeys, signingKeysSetting } from "../tokens/load-signing-keys.ts";
import type { SigningKeys } from "../tokens/signing-keys.ts";
import type { LambdaFunctions } from "../triggers/functions/lambda-functions.ts";
import { readPoolConfig } from "./read-pool-config.ts";
import { domainOrigin } from "../rules/oauth/domains.ts";
import { accountResources, poolResources, storeIdOfClient, storeIdOfDomain } from "./resources.ts";
import { withResources } from "./with-resources.ts";
import { nameInId } from "./user-pool-id.ts";

export interface DirectoryOptions {
  /** The settings of the file. */
  readonly config: ResolvedUserPoolConfig;
  readonly store: Store;
  readonly secrets: PoolSecrets;
  readonly origin: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly functions: LambdaFunctions;
  readonly providerTimeoutMs: number;
  /** Creates the signing keys of a new pool. */
  readonly generateKeys: (() => Promise<SigningKeys>) | undefined;
}

/** Where the settings of a pool come from. */
interface Origin {
  /** Those of the file. Undefined: they are in the store. */
  readonly config: ResolvedUserPoolConfig | undefined;
  readonly keysId: string | undefined;
}

export function createPoolDirectory(options: DirectoryOptions): PoolDirectory {
  const { config: fileConfig, store, secrets, clock } = options;
  const account = accountResources(options);
  const read = new Map<string, { readonly revision: number; readonly pool: PoolBase }>();
  const keys = new Map<string, Promise<SigningKeys>>();
  const directory: PoolDirectory = {
    get first() {
      return currentFirst();
    },
    find: (userPoolId) => (userPoolId === fileConfig.userPoolId ? currentFirst() : current(userPoolId)),
    findByClient(clientId) {
      if (isOfFile(clientId)) return currentFirst();
      const storeId = storeIdOfClient(options, clientId);
      return storeId === undefined ? undefined : current(storeId);
    },
    findByDomain(domain) {
      const storeId = storeIdOfDomain(options, domain);
      return storeId === undefined ? undefined : current(storeId);
    },
    async open(pool) {
      const { keysSetting } = pool;
      const loading = keys.get(keysSetting) ?? loadSigningKeys(store, secrets, keysSetting, options.generateKeys);
      keys.set(keysSetting, loading);
      return { ...pool, keys: await loading };
    },
    forget({ storeId, keysSetting }) {
      forget(storeId);
      keys.delete(keysSetting);
    },
    stop() {
      for (const { pool } of read.values()) void pool.identityProviders.stop();
    },
  };

  /** Such a client counts also when one was made over the wire with its id, before the settings file named it. */
  const isOfFile = (id: string): boolean => fileConfig.clients.some(({ clientId }) => clientId === id);

  const currentFirst = (): PoolBase => reread("", { config: fileConfig, keysId: undefined });

  /** A pool that was made over the wire. Undefined when it is not there, or no longer. */
  const current = (storeId: string): PoolBase | undefined => {
    if (storeId === "") return currentFirst();
    // Its id belongs to the pool of the settings file now.
    if (storeId === fileConfig.userPoolId) return undefined;
    const entry = account.find("userPool", storeId);
    if (entry !== undefined) return reread(storeId, { config: undefined, keysId: entry.content.keysId });
    forget(storeId);
    return undefined;
  };

  /** The pool with its settings of now. */
  const reread = (storeId: string, origin: Origin): PoolBase => {
    const revision = store.readRevision(storeId);
    const known = read.get(storeId);
    if (known?.revision === revision) return known.pool;
    const pool = build(storeId, origin, known?.pool);
    if (known?.pool.identityProviders !== pool.identityProviders) forget(storeId);
    read.set(storeId, { revision, pool });
    return pool;
  };

  const forget = (storeId: string): void => {
    void read.get(storeId)?.pool.identityProviders.stop();
    read.delete(storeId);
  };

  const build = (storeId: string, { config: given, keysId }: Origin, before: PoolBase | undefined): PoolBase => {
    const parts = { store: before?.store ?? store.ofPool(storeId), secrets, clock };
    const resources = poolResources(parts, storeId);
    const config = withResources(readPoolConfig(storeId, given, resources), resources);
    const origins = [options.origin, ...resources.list("domain").map(({ name }) => domainOrigin(options, name))];
    return {
      ...parts,
      storeId,
      keysSetting: signingKeysSetting(keysId),
      config,
      clients: new Map(config.clients.map((client) => [client.clientId, client])),
      poolName: nameInId(config.userPoolId),
      origin: options.origin,
      issuer: config.issuer ?? `${options.origin}/${config.userPoolId}`,
      identityProviders:
        before !== undefined && hasSameProviders(before, { config, origins })
          ? before.identityProviders
          : providersOf(config, origins),
      log: options.log,
      functions: options.functions,
      account,
      resources,
      pools: directory,
    };
  };

  const providersOf = (config: ResolvedUserPoolConfig, origins: readonly string[]): PoolBase["identityProviders"] =>
    createIdentityProviders({
      config,
      origins,
      timeoutMs: options.providerTimeoutMs,
      onError: (error) =>
        options.log({
          at: new Date(clock.now()).toISOString(),
          event: "failed",
          operation: "upstream",
          ...describeError(error),
        }),
    });
  return directory;
}

/** Then the bundled provider keeps running, with the sign-ins there. */
function hasSameProviders(
  { config, identityProviders }: Pick<PoolBase, "config" | "identityProviders">,
  now: { readonly config: ResolvedUserPoolConfig; readonly origins: readonly string[] },
): boolean {
  const before = [config.identityProviders, identityProviders.origins];
  return JSON.stringify(before) === JSON.stringify([now.config.identityProviders, now.origins]);
}
