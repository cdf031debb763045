/** Range requests (RFC 9110 §14): one range of bytes, which is what films are played and downloads resumed with. */

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The range a header asks for; `undefined` when it asks for nothing that we know (then the whole file is the answer),
 * `"unsatisfiable"` when there are no such bytes.
 *
 * @param length Of the file, in bytes.
 */
export function readByteRange(header: string | undefined, length: number): ByteRange | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "") {
    const count = Math.min(Number(to), length);
    return count === 0 ? "unsatisfiable" : { first: length - count, last: length - 1 };
  }
  const first = Number(from);
  const last = to === "" ? length - 1 : Math.min(Number(to), length - 1);
  // Backwards is no range at all.
  if (to !== "" && Number(to) < first) return undefined;
  return first >= length ? "unsatisfiable" : { first, last };
}
