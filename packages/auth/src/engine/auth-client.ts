/** What every flow needs of a client, and what a flow keeps for it. */
import type { AuthEnvironment, ServerClock } from "../platform/index.ts";
import type { SessionRecord } from "../protocol/session/session-record.ts";
import type { ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import type { Secret } from "../protocol/wire/secret.ts";
import type { Call } from "./call.ts";

export interface AuthClient {
  readonly config: ResolvedAuthConfig;
  /** What the calls of this package share; not for apps. */
  readonly internals: AuthInternals;
  /** Ends every actor, listener and request of this client; what is stored stays stored. */
  dispose(): void;
}

export interface AuthInternals {
  readonly environment: AuthEnvironment;
  readonly call: Call;
  /** The pool's time, by its answers. */
  readonly serverClock: ServerClock;
  /** Aborts when the client is disposed of. */
  readonly ending: AbortSignal;
  /** Tells the pool about the new device of a session, in the background. */
  readonly confirmNewDevice: (session: Secret<SessionRecord>) => void;
  /** Resolves when the newest confirmation of a new device is done, or waits before it tries again; it never rejects. */
  confirming?: Promise<void> | undefined;
}

/**
 * What a flow keeps for each client, made when it is first asked for.
 *
 * @example
 * const counterOf = perClient(() => ({ count: 0 }));
 * counterOf(auth).count += 1;
 */
export function perClient<Kept extends object, Client extends Pick<AuthClient, "internals">>(
  create: (client: Client) => Kept,
): (client: Client) => Kept {
  const keptByClient = new WeakMap<AuthInternals, Kept>();
  return (client) => {
    const kept = keptByClient.get(client.internals) ?? create(client);
    keptByClient.set(client.internals, kept);
    return kept;
  };
}
