/** How long a part of the site that is loaded later may take to arrive (`spec.md` §9). */
export const CHUNK_TIMEOUT_MS = 120_000;
