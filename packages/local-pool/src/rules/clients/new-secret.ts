/** A new secret of a client. */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import type { StoredClientSecret } from "../../pools/settings/client-types.ts";

/** The id has the form of the service's, `clientId--id`. */
export function newSecret({ clock }: Pick<PoolContext, "clock">, clientId: string, value: string): StoredClientSecret {
  // A client id may be as long as a secret's id.
  return { id: `${clientId.slice(0, 90)}--${randomUUID()}`, value, createdAtMs: clock.now() };
}
