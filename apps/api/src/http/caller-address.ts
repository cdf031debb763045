/**
 * Finds the address that a call without an account is counted for.
 *
 * An IPv6 caller usually has a whole /64 network, so that counts as one address. Anybody can send `X-Forwarded-For`,
 * so only as many entries from its end are trusted as there are proxies of our own.
 */
import { isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";

/** What the adapters add to a request: Node's listener the socket, Lambda the context of the event. */
export interface CallEnvironment {
  readonly remoteAddress?: string | undefined;
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
}

/**
 * Returns the key for the rate limit.
 *
 * @param trustedProxies the number of proxies of our own in front of the api
 */
export function callerKey(context: Context, trustedProxies: number): string {
  const { remoteAddress, requestContext } = (context.env ?? {}) as CallEnvironment;
  return addressKey(forwarded(context, trustedProxies) ?? requestContext?.http?.sourceIp ?? remoteAddress ?? "");
}

function forwarded(context: Context, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const entries = context.req.header("X-Forwarded-For")?.split(",") ?? [];
  return entries.at(-trustedProxies)?.trim();
}

/**
 * An IPv4 address (also one written as IPv6) unchanged, or the first 64 bits of an IPv6 address; all else is one
 * caller.
 */
export function addressKey(address: string): string {
  if (isIPv4(address)) return address;
  const groups = ipv6Groups(address);
  if (groups === undefined) return "unknown";
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address, in the canonical form that `URL` writes. */
function ipv6Groups(address: string): number[] | undefined {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return undefined;
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

function numbers(groups = ""): number[] {
  return groups === "" ? [] : groups.split(":").map((group) => Number.parseInt(group, 16));
}
