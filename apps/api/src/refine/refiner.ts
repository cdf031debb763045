/** What makes a transcript readable, whoever does it. */

export interface ChatConfig {
  /** Up to and including `/v1`, without a final slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly timeoutMs: number;
}

export interface RefineConfig {
  /** Undefined when texts stay on this machine. */
  readonly chat: ChatConfig | undefined;
}

export interface Refiner {
  /** As it is named in the log and by `/healthz`. */
  readonly name: string;
  /**
   * The text with its slips mended; empty stays empty.
   *
   * @throws RefineError; the signal's reason when that is aborted first
   */
  refine(text: string, signal: AbortSignal): Promise<string>;
  /** Told that somebody may soon refine, so that what takes long to load can be. Returns at once. */
  prepare(): void;
}

/** There is no refined text; without a reason in words, which could quote the text. */
export class RefineError extends Error {
  readonly code: "refine.busy" | "refine.slow" | "refine.failed";

  constructor(code: RefineError["code"]) {
    super("The text could not be refined");
    this.name = "RefineError";
    this.code = code;
  }
}
