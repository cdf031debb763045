/**
 * How the api is started: recordings pass through it in big short-lived pieces, which Node would let gather, and glibc would
 * not give back. Together some 100 MB less stay resident (bench `voice-loop`); elsewhere the variable means nothing.
 */
export const LEAN_MEMORY = {
  /** V8 collects them sooner. */
  node: ["--max-semi-space-size=2"],
  /** mallopt(3): pieces from 256 KiB on come straight from the system and go back there. */
  env: { MALLOC_MMAP_THRESHOLD_: "262144" },
} as const;
