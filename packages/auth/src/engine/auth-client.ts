/** Declares what all flows use of a client, and stores a value of a flow for each client. */
import type { AuthEnvironment, ServerClock } from "../platform/index.ts";
import type { SessionRecord } from "../protocol/session/session-record.ts";
import type { ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import type { Secret } from "../protocol/wire/secret.ts";
import type { Call } from "./call.ts";

/** A client of a user pool. */
export interface AuthClient {
  readonly config: ResolvedAuthConfig;
  /** For this package only. Apps must not use it. */
  readonly internals: AuthInternals;
  /** Stops all actors, listeners and requests of this client. It does not remove the stored session. */
  dispose(): void;
}

/** What the functions of this package share for a client. */
export interface AuthInternals {
  readonly environment: AuthEnvironment;
  readonly call: Call;
  /** The pool's time, measured by its responses. */
  readonly serverClock: ServerClock;
  /** Aborts when `dispose` is called. */
  readonly ending: AbortSignal;
  /** Tells the pool about the new device of a session, in the background. */
  readonly confirmNewDevice: (session: Secret<SessionRecord>) => void;
  /** Resolves when the newest confirmation of a new device is done, or waits before it tries again; it never rejects. */
  confirming?: Promise<void> | undefined;
}

/**
 * Creates a function that returns a flow's value for a client. The value is created at the first call and lives as long
 * as the client.
 *
 * @example
 *   const counterOf = valuePerClient(() => ({ count: 0 }));
 *   counterOf(auth).count += 1;
 */
export function valuePerClient<Value extends object, Client extends Pick<AuthClient, "internals">>(
  create: (client: Client) => Value,
): (client: Client) => Value {
  const values = new WeakMap<AuthInternals, Value>();
  return (client) => {
    const value = values.get(client.internals) ?? create(client);
    values.set(client.internals, value);
    return value;
  };
}
