/** Content negotiation for the encodings that the build brings along (RFC 9110 §12.5.3). */
import type { Encoding } from "./built-files.ts";

/** Best first. */
const PREFERENCE: readonly Encoding[] = ["br", "gzip"];

/** The best encoding that is there and accepted; undefined for the plain file. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  const weights = readWeights(header ?? "");
  const accepted = PREFERENCE.filter((encoding) => available.includes(encoding)).map((encoding) => ({
    encoding,
    weight: weights.get(encoding) ?? weights.get("*") ?? 0,
  }));
  const best = accepted.toSorted((one, other) => other.weight - one.weight)[0];
  return best !== undefined && best.weight > 0 ? best.encoding : undefined;
}

function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/u);
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  return weights;
}
