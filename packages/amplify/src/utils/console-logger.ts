/** Writes log messages to the console, with Amplify's levels. */

/** The levels, from the most to the least talkative. */
const LEVELS = ["VERBOSE", "DEBUG", "INFO", "WARN", "ERROR", "NONE"] as const;

export type LogLevel = (typeof LEVELS)[number];

/** Receives everything that a logger logs, whatever its level. */
export interface LoggingProvider {
  getProviderName(): string;
  getCategoryName(): string;
  configure(config?: object): object;
  pushLogs(logs: { timestamp: number | undefined; message: string | undefined }[]): void;
}

const METHODS = { VERBOSE: "debug", DEBUG: "debug", INFO: "info", WARN: "warn", ERROR: "error" } as const;

/**
 * A logger with a name. It logs messages of its level and of more important ones. By default the level is `WARN`.
 *
 * @example
 *   const logger = new ConsoleLogger("checkout");
 *   ConsoleLogger.LOG_LEVEL = "DEBUG";
 *   logger.debug("signed in");
 */
export class ConsoleLogger {
  /** The level of all loggers; null if each has its own. */
  static LOG_LEVEL: string | null = null;
  name: string;
  level: string;
  readonly #providers: LoggingProvider[] = [];
  #config: object | undefined;

  constructor(name: string, level: string = "WARN") {
    this.name = name;
    this.level = level;
  }

  configure(config?: object): object | undefined {
    this.#config = config ?? this.#config;
    return this.#config;
  }

  log(...message: readonly unknown[]): void {
    this.#write("INFO", message);
  }

  info(...message: readonly unknown[]): void {
    this.#write("INFO", message);
  }

  warn(...message: readonly unknown[]): void {
    this.#write("WARN", message);
  }

  error(...message: readonly unknown[]): void {
    this.#write("ERROR", message);
  }

  debug(...message: readonly unknown[]): void {
    this.#write("DEBUG", message);
  }

  verbose(...message: readonly unknown[]): void {
    this.#write("VERBOSE", message);
  }

  addPluggable(provider: LoggingProvider): void {
    this.#providers.push(provider);
    provider.configure(this.#config);
  }

  listPluggables(): LoggingProvider[] {
    return this.#providers;
  }

  #write(level: Exclude<LogLevel, "NONE">, message: readonly unknown[]): void {
    if (importance(level) < importance(ConsoleLogger.LOG_LEVEL ?? this.level)) return;
    const prefix = `[${level}] ${new Date().toISOString().slice(14, 23)} ${this.name}`;
    console[METHODS[level]](prefix, ...message);
    const text = [prefix, ...message.map(String)].join(" ");
    for (const provider of this.#providers) provider.pushLogs([{ message: text, timestamp: Date.now() }]);
  }
}

/** Unknown levels count as `WARN`. */
function importance(level: string): number {
  const place = LEVELS.findIndex((known) => known === level);
  return place < 0 ? LEVELS.indexOf("WARN") : place;
}
