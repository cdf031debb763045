/** The interface of everything that makes a transcript readable. */

export interface ChatConfig {
  /** The base URL up to `/v1`, without a final slash. */
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
  /** The name in the log and in `/healthz`. */
  readonly name: string;
  /**
   * Returns the corrected text; an empty text stays empty.
   *
   * @throws RefineError; the signal's reason when that is aborted first
   */
  refine(text: string, signal: AbortSignal): Promise<string>;
  /** Starts to load what takes long, because a text may soon be refined. Returns at once. */
  prepare(): void;
}

/** The text could not be refined. It has no message in words, because that could quote the text. */
export class RefineError extends Error {
  readonly code: "refine.busy" | "refine.slow" | "refine.failed";

  constructor(code: RefineError["code"]) {
    super("The text could not be refined");
    this.name = "RefineError";
    this.code = code;
  }
}
