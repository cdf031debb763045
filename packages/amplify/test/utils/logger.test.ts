/** Which messages a logger writes: Amplify and this package do the same. */
import { ConsoleLogger as Published } from "aws-amplify/utils";
import { ConsoleLogger } from "@poolgate/amplify/utils";
import { afterEach, describe, expect, it, vi } from "vitest";

const LEVELS = ["VERBOSE", "DEBUG", "INFO", "WARN", "ERROR", "NONE"] as const;
const METHODS = ["verbose", "debug", "info", "log", "warn", "error"] as const;

afterEach(() => {
  Published.LOG_LEVEL = null;
  ConsoleLogger.LOG_LEVEL = null;
});

/** The messages that reach the console. */
function written(Logger: typeof ConsoleLogger, level: string, isForAll: boolean): string[] {
  const lines: string[] = [];
  for (const method of ["log", "debug", "info", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...message: unknown[]) => void lines.push(String(message.at(-1))));
  }
  const logger = isForAll ? new Logger("shop") : new Logger("shop", level);
  if (isForAll) Logger.LOG_LEVEL = level;
  for (const method of METHODS) logger[method](`message of ${method}`);
  vi.restoreAllMocks();
  return lines.map((line) => METHODS.find((method) => line.endsWith(`message of ${method}`)) ?? line);
}

describe.each([true, false])("with a level for all loggers: %s", (isForAll) => {
  it.each(LEVELS)("%s", (level) => {
    const publishedLines = written(Published as unknown as typeof ConsoleLogger, level, isForAll);
    expect(written(ConsoleLogger, level, isForAll)).toEqual(publishedLines);
  });
});

it("gives everything it writes to its providers", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const messages: (string | undefined)[] = [];
  const logger = new ConsoleLogger("shop");
  logger.addPluggable({
    getProviderName: () => "own",
    getCategoryName: () => "Logging",
    configure: (config = {}) => config,
    pushLogs: (logs) => void messages.push(...logs.map(({ message }) => message)),
  });
  logger.debug("not written");
  logger.warn("written", 2);
  expect(messages).toEqual([expect.stringMatching(/^\[WARN\] .* shop written 2$/)]);
  expect(logger.listPluggables()).toHaveLength(1);
});
