/** Checks whether a host name of a URL is this machine. */

/** True for `localhost` and the loopback addresses; an IPv6 address may have its brackets. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === "localhost" || hostname === "[::1]" || hostname === "::1" || /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
