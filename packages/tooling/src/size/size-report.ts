/** Sizes as a person reads them: which bundle, how large, its limit, and what makes it large. */
import type { BundledChunk } from "./bundle.ts";

export interface Measured {
  readonly name: string;
  readonly limit: number;
  readonly chunks: readonly BundledChunk[];
}

const LARGEST = 12;

/**
 * Chunks that a visitor downloads only when the pool asks for more than a password, a passkey is used, or the pool remembers
 * devices; the entry may import them all the same.
 */
const ON_DEMAND: readonly string[] = ["challenge-conversation", "passkeys", "remembered-device"];

/** Bytes of all chunks together that a page downloads to keep a session, or to sign somebody in by password. */
export function totalBytes({ chunks }: Pick<Measured, "chunks">): number {
  return chunks.filter((chunk) => !comesOnDemand(chunk, chunks)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** What nothing brings but chunks on demand comes on demand, too. */
function comesOnDemand({ name, fileName }: BundledChunk, chunks: readonly BundledChunk[]): boolean {
  const bringers = chunks.filter(({ imports, loads = [] }) => [...imports, ...loads].includes(fileName));
  return (
    ON_DEMAND.includes(name) || (bringers.length > 0 && bringers.every((bringer) => ON_DEMAND.includes(bringer.name)))
  );
}

export function isOver(measured: Measured): boolean {
  return totalBytes(measured) > measured.limit;
}

/**
 * One line a bundle; below, for each that is over its limit, its chunks and its largest modules.
 *
 * @example
 *   bundle                  gzipped      limit
 *   session only            21.3 kB    20.0 kB  1.3 kB too large
 */
export function sizeReport(measured: readonly Measured[]): string {
  const rows = measured.map((one) => {
    const total = totalBytes(one);
    const verdict = isOver(one) ? `${kilobytes(total - one.limit)} too large` : "ok";
    return `${one.name.padEnd(22)}${kilobytes(total).padStart(10)}${kilobytes(one.limit).padStart(11)}  ${verdict}`;
  });
  const heading = `${"bundle".padEnd(22)}${"gzipped".padStart(10)}${"limit".padStart(11)}`;
  return [heading, ...rows, ...measured.filter(isOver).flatMap(largestModules)].join("\n");
}

function largestModules({ name, chunks }: Measured): string[] {
  const modules = chunks.flatMap((chunk) => chunk.modules.map((module) => ({ ...module, chunk: chunk.name })));
  const largest = modules.toSorted((one, other) => other.bytesAlone - one.bytesAlone).slice(0, LARGEST);
  return [
    "",
    `${name}: ${chunks.map((chunk) => `${chunk.name} ${kilobytes(chunk.bytes)}`).join(" + ")}`,
    "largest modules, each gzipped alone:",
    ...largest.map(({ path, bytesAlone, chunk }) => `${kilobytes(bytesAlone).padStart(9)}  ${path}  (${chunk})`),
  ];
}

/** In thousands of bytes, so that a limit of 20 kB is 20 000 bytes. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
