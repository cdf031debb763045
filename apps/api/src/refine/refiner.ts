/** The interface of everything that makes a transcript readable. */

export interface ChatConfig {
  /** The base URL up to `/v1`, without a final slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly timeoutMs: number;
}

export interface BedrockConfig {
  /** The id of a model or of an inference profile. */
  readonly model: string;
  readonly timeoutMs: number;
}

/** Texts stay on this machine when neither is set. */
export interface RefineConfig {
  readonly chat: ChatConfig | undefined;
  readonly bedrock?: BedrockConfig;
}

export interface Refiner {
  /** The name in the log and in `/healthz`. */
  readonly name: string;
  /**
   * Returns the corrected text; an empty text stays empty.
   *
   * @param caller whom a service's use is counted for
   * @throws RefineError; the signal's reason when that is aborted first
   */
  refine(text: string, signal: AbortSignal, caller: string): Promise<string>;
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
