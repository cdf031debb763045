/**
 * Finds the address that the path of a request means. Every page has one address; similar paths are redirected to it.
 */

export type Resolution =
  | { readonly kind: "found"; readonly path: string }
  /** A redirect to the one address of the file, encoded. It is always a path of the table, so never another host. */
  | { readonly kind: "moved"; readonly path: string }
  | { readonly kind: "unknown" };

/** The addresses of the site. */
export interface Addresses {
  has(path: string): boolean;
  /** The page whose path is the same apart from upper and lower case. */
  pageLike(path: string): string | undefined;
}

const UNKNOWN: Resolution = { kind: "unknown" };
/** Longer paths are not decoded, because none that long exists. */
const LONGEST_PATH = 1024;

/** @param rawPath The path of the request as it was sent, without the query. */
export function resolvePath(rawPath: string, addresses: Addresses): Resolution {
  const decoded = rawPath.length > LONGEST_PATH ? undefined : decode(rawPath);
  if (decoded === undefined) return UNKNOWN;
  const bare = withoutSlash(decoded);
  const path = [decoded, bare].find((known) => addresses.has(known)) ?? addresses.pageLike(withoutFileName(bare));
  if (path === undefined) return UNKNOWN;
  const address = encode(path);
  return address === rawPath ? { kind: "found", path } : { kind: "moved", path: address };
}

/** As the pages write it: the name of a file may have spaces and signs that would otherwise end the path. */
function encode(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

function withoutSlash(path: string): string {
  return /^(.*[^/])\/$/su.exec(path)?.[1] ?? path;
}

/** Some links use `/index.html` for `/`, and the file of `/about` is `/about.html`. */
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
