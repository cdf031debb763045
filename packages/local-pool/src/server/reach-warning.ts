/** Warns at the start that others can reach the pool: they can read its codes and change its users. */
import type { LogEvent } from "../log.ts";
import type { ListenOptions } from "./listen.ts";

/** Undefined for a pool that only this machine can reach. */
export function reachWarning({ address, allowedHosts = [] }: ListenOptions, nowMs: number): LogEvent | undefined {
  if (address === undefined || address === "::1" || address.startsWith("127.")) return undefined;
  return {
    at: new Date(nowMs).toISOString(),
    event: "reachable",
    address,
    hosts: ["localhost", ...allowedHosts],
    warning: "Whoever reaches the port is an administrator of the pool.",
  };
}
