/** What the pool tells about its work: facts, never names, passwords, codes or tokens. Writing them down is its caller's business. */
export interface LogEvent {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly event: "answered" | "failed" | "passkeyRefused" | "started" | "stopping" | "strayError";
  readonly [detail: string]: string | number | readonly string[] | undefined;
}

export type Log = (event: LogEvent) => void;

/**
 * What may be told of an unexpected error: its class, its code and where it was thrown.
 *
 * Its message is left out, for it may quote what it failed on.
 */
export function describeError(error: unknown): { readonly error: string; readonly where: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, where: [] };
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ +at /.test(line));
  return { error: `${error.name}${code}`, where: frames.slice(0, 8).map((line) => line.trim()) };
}
