/**
 * Whom a call without an account counts against: the address it came from.
 *
 * An IPv6 caller has a whole /64 to choose addresses from, so that counts as one. `X-Forwarded-For` is a text that
 * anybody can send; it counts only for as many entries, from its end, as there are proxies of our own.
 */
import { isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";

/** What the adapters put beside a request: Node's listener its socket's address, Lambda the event's context. */
export interface CallEnvironment {
  readonly remoteAddress?: string | undefined;
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
}

/**
 * The key to count by.
 *
 * @param trustedProxies how many proxies of our own stand in front
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

/** IPv4 as it is, also out of an IPv6 form; of IPv6 the first 64 bits; everything else is one caller. */
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

/** The eight numbers of an IPv6 address; `URL` writes any form of it in the one canonical way. */
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
