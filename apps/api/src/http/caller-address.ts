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

/** How many times the calls of one address a /64, a /56 and a /48 have. */
export const SHARES = [1, 2, 4] as const;

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
  const [a, b, c, d, e, f, g, h] = groups;
  const isMapped = f === 0xff_ff && (a | b | c | d | e) === 0;
  if (isMapped) return [{ key: `${g >> 8}.${g & 0xff}.${h >> 8}.${h & 0xff}`, share: 1 }];
  const prefix = `${a.toString(16)}:${b.toString(16)}:${c.toString(16)}`;
  return [
    { key: `${prefix}:${d.toString(16)}::/64`, share: SHARES[0] },
    { key: `${prefix}:${(d & 0xff_00).toString(16)}::/56`, share: SHARES[1] },
    { key: `${prefix}::/48`, share: SHARES[2] },
  ];
}

type Groups = [a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number];

/** The eight groups of an IPv6 address. It may end in the form of an IPv4 address (RFC 4291 §2.2). */
function ipv6Groups(address: string): Groups | undefined {
  const zone = address.indexOf("%");
  const bare = zone < 0 ? address : address.slice(0, zone);
  if (!isIPv6(bare)) return undefined;
  const text = bare.includes(".") ? bare.replace(/[\d.]+$/, asGroups) : bare;
  const groups: Groups = [0, 0, 0, 0, 0, 0, 0, 0];
  const gap = text.indexOf("::");
  const head = (gap < 0 ? text : text.slice(0, gap)).split(":");
  const tail = gap < 0 ? [] : text.slice(gap + 2).split(":");
  // An empty text is no group; as a number it is 0, which is there already.
  for (const [index, group] of head.entries()) groups[index] = Number.parseInt(group || "0", 16);
  for (const [index, group] of tail.entries()) groups[8 - tail.length + index] = Number.parseInt(group || "0", 16);
  return groups;
}

function asGroups(ipv4: string): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = ipv4.split(".").map(Number);
  return `${((first << 8) | second).toString(16)}:${((third << 8) | fourth).toString(16)}`;
}
