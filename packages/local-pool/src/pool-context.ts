/** What rules and operations work with: one pool's settings, storage, secrets, keys and time. */
import type { Clock } from "./clock.ts";
import type { ResolvedUserPoolClient, ResolvedUserPoolConfig } from "./config.ts";
import type { Log } from "./log.ts";
import type { PoolSecrets } from "./secrets/pool-secrets.ts";
import type { Store } from "./store/store.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";

export interface PoolContext {
  readonly config: ResolvedUserPoolConfig;
  readonly clients: ReadonlyMap<string, ResolvedUserPoolClient>;
  /** The text after the first underscore of the pool id: part of every SRP identity. */
  readonly poolName: string;
  /** Where the pool is reached, such as `http://localhost:9400`. Never taken from a request. */
  readonly origin: string;
  /** `iss` of every token. */
  readonly issuer: string;
  readonly store: Store;
  readonly secrets: PoolSecrets;
  readonly keys: SigningKeys;
  readonly clock: Clock;
  readonly log: Log;
}
