/** The parts of a pool that rules and operations use: settings, store, secrets, keys and clock. */
import { randomUUID } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { ResolvedUserPoolClient, ResolvedUserPoolConfig } from "./config.ts";
import type { IdentityProviders } from "./hosted/federation/identity-providers.ts";
import type { Log } from "./log.ts";
import type { AccountKinds, PoolKinds, Resources } from "./pools/resources.ts";
import type { PoolSecrets } from "./secrets/pool-secrets.ts";
import type { Store } from "./store/store.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";

/** What a trigger returned, or the error that the operation throws instead. */
export type TriggerResult = { readonly returned: unknown } | { readonly error: Error };

/** The state of one call. */
export interface CallContext {
  /** The id of an account that the call may create. It is the same each time that the operation runs again. */
  readonly newUserId: string;
  /** What the triggers have returned so far, by trigger and event. */
  readonly triggerResults: Map<string, TriggerResult>;
  /** The auth event of the sign-in that the call belongs to, in a pool that records them. The last run of the operation counts. */
  readonly signIn: { eventId: string | undefined };
}

/** The parts that all calls share. */
export type SharedContext = Omit<PoolContext, "call">;

/** The same before the signing keys are loaded. */
export type PoolBase = Omit<SharedContext, "keys">;

export function startCall(): CallContext {
  return { newUserId: randomUUID(), triggerResults: new Map(), signIn: { eventId: undefined } };
}

export interface PoolContext {
  readonly config: ResolvedUserPoolConfig;
  readonly clients: ReadonlyMap<string, ResolvedUserPoolClient>;
  /** The part of the pool id after the first underscore. It is part of every SRP identity. */
  readonly poolName: string;
  /** The pool's address, such as `http://localhost:9400`. It is never taken from a request. */
  readonly origin: string;
  /** `iss` of every token. */
  readonly issuer: string;
  /** The pool's id in the store. Empty for the pool of the settings file. */
  readonly storeId: string;
  /** The name of the pool's signing keys among the settings. */
  readonly keysSetting: string;
  readonly store: Store;
  /** What was made over the wire in this pool. */
  readonly resources: Resources<PoolKinds>;
  /** What was made over the wire and belongs to no pool. */
  readonly account: Resources<AccountKinds>;
  /** All pools of the process. */
  readonly pools: PoolDirectory;
  readonly secrets: PoolSecrets;
  readonly keys: SigningKeys;
  readonly identityProviders: IdentityProviders;
  readonly call: CallContext;
  readonly clock: Clock;
  readonly log: Log;
}

/** The pools of the process. */
export interface PoolDirectory {
  /** The pool of the settings file. */
  readonly first: PoolBase;
  find(userPoolId: string): PoolBase | undefined;
  /** The pool of this client. */
  findByClient(clientId: string): PoolBase | undefined;
  /** The pool whose hosted pages have this domain. */
  findByDomain(domain: string): PoolBase | undefined;
  /** The pool with its signing keys. They are created at the first call, which takes a tenth of a second. */
  open(pool: PoolBase): Promise<SharedContext>;
  /** Drops what the process keeps of a pool that is deleted. It is read again if it is still there. */
  forget(pool: Pick<PoolBase, "keysSetting" | "storeId">): void;
  /** Stops the bundled identity providers. */
  stop(): void;
}
