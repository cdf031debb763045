/** Checks whether the Host header of a request names this api (RFC 9110 §7.2). */
import { isLoopbackHost } from "../loopback-host.ts";

const HOST_FIELD = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?$/;

/**
 * True for the names of this machine and for the given ones, on any port, because DNS can't redirect a port.
 *
 * @param hostNames lower-case names without a port
 */
export function isOwnHost(field: string | undefined, hostNames: readonly string[]): boolean {
  const [, name, port = "80"] = HOST_FIELD.exec(field?.toLowerCase() ?? "") ?? [];
  return name !== undefined && Number(port) <= 65_535 && (isLoopbackHost(name) || hostNames.includes(name));
}
