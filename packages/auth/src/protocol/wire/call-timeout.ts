/** The timeout of a whole call with all its attempts and waits. */
export const CALL_TIMEOUT_MS = 35_000;
