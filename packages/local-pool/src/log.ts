/**
 * An event of the pool's log. It never holds names, passwords, codes or tokens.
 *
 * @example
 * const log: Log = (event) => process.stderr.write(`${JSON.stringify(event)}\n`);
 */
export interface LogEvent {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly event:
    | "answered"
    | "failed"
    | "federationRefused"
    | "passkeyRefused"
    | "reachable"
    | "started"
    | "stopping"
    | "strayError"
    | "triggerRefused";
  readonly [detail: string]: string | number | readonly string[] | undefined;
}

/** A function that gets each event of the pool, for example to write it to stderr. */
export type Log = (event: LogEvent) => void;

/**
 * Describes an unexpected error for the log: its class, its code and where it was thrown.
 *
 * The message is left out, because it may quote a secret.
 */
export function describeError(error: unknown): { readonly error: string; readonly where: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, where: [] };
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ +at /.test(line));
  return { error: `${error.name}${code}`, where: frames.slice(0, 8).map((line) => line.trim()) };
}
