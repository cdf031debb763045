/** Which address of the build a request's path means. Every page has one address; what comes close is sent there. */

export type Resolution =
  | { readonly kind: "found"; readonly path: string }
  /** The same thing under its one address: always a path of the table, so never another host. */
  | { readonly kind: "moved"; readonly path: string }
  | { readonly kind: "unknown" };

const UNKNOWN: Resolution = { kind: "unknown" };
/** Longer paths than any that exists are not even decoded. */
const LONGEST_PATH = 1024;

/** @param rawPath The path as it was sent, without the query. */
export function resolvePath(rawPath: string, isKnown: (path: string) => boolean): Resolution {
  const decoded = rawPath.length > LONGEST_PATH ? undefined : decode(rawPath);
  if (decoded === undefined) return UNKNOWN;
  if (isKnown(decoded)) return { kind: decoded === rawPath ? "found" : "moved", path: decoded };
  const withoutSlash = /^(.*[^/])\/$/su.exec(decoded)?.[1];
  return withoutSlash !== undefined && isKnown(withoutSlash) ? { kind: "moved", path: withoutSlash } : UNKNOWN;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
