/**
 * The public API of `@poolgate/local-pool`: a user pool that speaks Cognito's wire protocol, inside a process or a test.
 *
 * @example
 * import { createUserPool, openData } from "@poolgate/local-pool";
 *
 * const pool = createUserPool({ ...openData(":memory:"), origin: "http://localhost:9400" });
 * const response = await pool.handle(new Request("http://localhost:9400/healthz"));
 */
export type { Clock } from "../src/clock.ts";
export type {
  AuthFlowPermission,
  DeviceConfig,
  PasswordPolicyConfig,
  RefreshTokenRotationConfig,
  ResolvedUserPoolConfig,
  SeededUserConfig,
  UserPoolClientConfig,
  UserPoolConfig,
  UserStatus,
  WebAuthnConfig,
} from "../src/config.ts";
export type { OutboxMessage } from "../src/delivery/outbox.ts";
export type { Fault, FaultKind, FaultSwitches, ReplacedAnswer } from "../src/faults/faults.ts";
export type { Log, LogEvent } from "../src/log.ts";
export { openData, type PoolData } from "../src/open-data.ts";
export { UserPoolConfigError } from "../src/resolve-config.ts";
export { openSqliteStore as openStore } from "../src/store/sqlite/open.ts";
export { StoreError, type Store } from "../src/store/store.ts";
export type * from "../src/triggers.ts";
export { generateSigningKeys, type SigningKeys } from "../src/tokens/signing-keys.ts";
export { createUserPool, type UserPool, type UserPoolOptions } from "../src/user-pool.ts";
