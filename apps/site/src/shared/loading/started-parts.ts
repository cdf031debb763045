/** The parts of pages that are on their way. Prerendering waits for them. */
const parts = new Set<Promise<unknown>>();

/** Notes a part. Whoever renders it meets its failure. */
export function startPart(part: Promise<unknown>): void {
  parts.add(part.catch(() => undefined));
}

/** Resolves when all parts that were started are there, or have failed. */
export async function startedParts(): Promise<void> {
  await Promise.all(parts);
}
