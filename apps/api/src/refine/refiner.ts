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
  /** The text with its slips mended; empty stays empty. */
  refine(text: string, signal: AbortSignal): Promise<string>;
}
