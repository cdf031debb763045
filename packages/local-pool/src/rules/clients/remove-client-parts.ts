/** What belongs to an app client, and is deleted with it. */
import type { PoolContext } from "../../pool-context.ts";

export function removeClientParts({ resources }: Pick<PoolContext, "resources">, clientId: string): void {
  for (const kind of ["uiCustomization", "riskConfiguration", "clientSessionConfiguration"] as const)
    resources.remove(kind, clientId);
  for (const kind of ["managedLoginBranding", "terms"] as const) {
    for (const { name, content } of resources.list(kind)) {
      if (content.ClientId === clientId) resources.remove(kind, name);
    }
  }
}
