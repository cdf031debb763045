/** The timeout for a part of the site that is loaded later. */
export const CHUNK_TIMEOUT_MS = 120_000;
