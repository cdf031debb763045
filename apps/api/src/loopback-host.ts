/** The names of this machine, as they stand in a URL. */

/** True for `localhost` and the loopback addresses, with or without the brackets of an IPv6 address. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === "localhost" || hostname === "[::1]" || hostname === "::1" || /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
