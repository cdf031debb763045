/**
 * Finds the address that a call without an account is counted for, and the networks that it is in.
 *
 * An IPv6 caller usually has a whole /64 network, so that counts as one address. A customer of a provider may have a /56
 * or a /48 with many of them, so these are counted too, with more calls. Anybody can send `X-Forwarded-For`, so only as
 * many entries from its end are trusted as there are proxies of our own.
 */
import { isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";

/** What the adapters add to a request: Node's listener the socket, Lambda the context of the event. */
export interface CallEnvironment {
  readonly remoteAddress?: string | undefined;
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
}

/** An address or a network, and how many times the calls of one address it may make. */
export interface CallerNetwork {
  readonly key: string;
  readonly share: number;
}

/** From the narrowest to the widest. */
export type CallerNetworks = readonly [CallerNetwork, ...CallerNetwork[]];

const PREFIXES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/** The shares of all networks that a caller may be in, in their order. */
export const SHARES: readonly number[] = PREFIXES.map(({ share }) => share);

/**
 * Returns the networks that the call is counted for.
 *
 * @param trustedProxies the number of proxies of our own in front of the api
 */
export function callerNetworks(context: Context, trustedProxies: number): CallerNetworks {
  const { remoteAddress, requestContext } = (context.env ?? {}) as CallEnvironment;
  return networksOf(forwarded(context, trustedProxies) ?? requestContext?.http?.sourceIp ?? remoteAddress ?? "");
}

/** The network that a share of something is for. */
export function widestOf([narrowest, ...wider]: CallerNetworks): CallerNetwork {
  return wider.at(-1) ?? narrowest;
}

function forwarded(context: Context, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const entries = context.req.header("X-Forwarded-For")?.split(",") ?? [];
  const entry = entries.at(-trustedProxies)?.trim();
  return entry === undefined ? undefined : withoutPort(entry);
}

/** Some proxies add the caller's port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/.exec(entry)?.groups ?? {};
  return v4 ?? v6 ?? entry;
}

/**
 * An IPv4 address (also one written as IPv6) unchanged, or the first 64, 56 and 48 bits of an IPv6 address; all else is
 * one caller.
 */
export function networksOf(address: string): CallerNetworks {
  if (isIPv4(address)) return [{ key: address, share: 1 }];
  const groups = ipv6Groups(address);
  if (groups === undefined) return [{ key: "unknown", share: 1 }];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return [{ key: bytes.join("."), share: 1 }];
  }
  const [narrowest, ...wider] = PREFIXES;
  const network = ({ bits, share }: (typeof PREFIXES)[number]): CallerNetwork => ({
    key: prefixOf(groups, bits),
    share,
  });
  return [network(narrowest), ...wider.map(network)];
}

function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16));
  const last = kept.length - 1;
  const mask = 0xff_ff << (kept.length * 16 - bits);
  return `${kept.map((group, index) => (index === last ? group & mask : group).toString(16)).join(":")}::/${bits}`;
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
