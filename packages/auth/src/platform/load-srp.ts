/** Loads the SRP client, which is a chunk of its own, and in a runtime without BigInt a second one: jsbn's arithmetic. */
import type { ModularPower } from "../crypto/modular-power.ts";
import { loadChunk } from "./load-chunk.ts";

interface Srp {
  readonly client: typeof import("../crypto/srp-chunk.ts");
  readonly power: ModularPower;
}

/**
 * Loads the SRP client and its arithmetic.
 *
 * @throws AuthError `network.unreachable` if a chunk cannot be loaded.
 */
export function loadSrp(): Promise<Srp> {
  return loadChunk(async () => {
    const client = await import("../crypto/srp-chunk.ts");
    if (typeof BigInt !== "undefined") return { client, power: client.nativePower() };
    return { client, power: (await import("../crypto/jsbn-power.ts")).jsbnPower };
  });
}
