/** Which address of the build a request's path means. Every page has one address; what comes close is sent there. */

export type Resolution =
  | { readonly kind: "found"; readonly path: string }
  /** The same thing under its one address: always a path of the table, so never another host. */
  | { readonly kind: "moved"; readonly path: string }
  | { readonly kind: "unknown" };

/** What can be asked for. */
export interface Addresses {
  has(path: string): boolean;
  /** The page whose path differs from this one in upper and lower case at most. */
  pageLike(path: string): string | undefined;
}

const UNKNOWN: Resolution = { kind: "unknown" };
/** Longer paths than any that exists are not even decoded. */
const LONGEST_PATH = 1024;

/** @param rawPath The path as it was sent, without the query. */
export function resolvePath(rawPath: string, addresses: Addresses): Resolution {
  const decoded = rawPath.length > LONGEST_PATH ? undefined : decode(rawPath);
  if (decoded === undefined) return UNKNOWN;
  if (addresses.has(decoded)) return { kind: decoded === rawPath ? "found" : "moved", path: decoded };
  const bare = withoutSlash(decoded);
  const path = addresses.has(bare) ? bare : addresses.pageLike(withoutFileName(bare));
  return path === undefined ? UNKNOWN : { kind: "moved", path };
}

function withoutSlash(path: string): string {
  return /^(.*[^/])\/$/su.exec(path)?.[1] ?? path;
}

/** `/index.html` is how some call `/`, and `/about.html` is how the build calls `/about`. */
function withoutFileName(path: string): string {
  return path.replace(/^\/index\.html$/iu, "/").replace(/(?<=[^/])\.html$/iu, "");
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
