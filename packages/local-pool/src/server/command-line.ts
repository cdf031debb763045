/** The words of the command line. */
import { join } from "node:path";
import { parseArgs } from "node:util";

export const HELP = `Usage: pnpm -s pool [--port N] [--data DIR|:memory:] [--config FILE]

  --port N        where to listen on localhost; 0 takes a free port     (default 9400)
  --data DIR      the folder that keeps accounts, keys and messages,
                  or :memory: to keep nothing                           (default .data/pool)
  --config FILE   settings: JSON, or a module (.ts, .mts, .js, .mjs) whose
                  default export they are; see packages/local-pool/README.md
  --help          this text

Prints one line of JSON when it is ready; logs go to stderr. For development, tests, demos and CI.
`;

export interface CommandLine {
  readonly port: number;
  readonly data: string;
  readonly configFile: string | undefined;
  readonly wantsHelp: boolean;
}

/** A command line or settings file that cannot be used; the message is for the terminal. */
export class CommandLineError extends Error {
  override readonly name = "CommandLineError";
}

/** @throws CommandLineError */
export function readCommandLine(words: readonly string[]): CommandLine {
  const { port = "9400", data = join(".data", "pool"), config, help = false } = parseWords(words);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new CommandLineError("--port takes a whole number from 0 to 65535.");
  }
  if (data === "") throw new CommandLineError("--data takes a folder or :memory:.");
  return { port: Number(port), data, configFile: config, wantsHelp: help };
}

function parseWords(words: readonly string[]): { port?: string; data?: string; config?: string; help?: boolean } {
  const options = {
    port: { type: "string" },
    data: { type: "string" },
    config: { type: "string" },
    help: { type: "boolean" },
  } as const;
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (cause) {
    throw new CommandLineError(cause instanceof Error ? cause.message : "The command line cannot be read.", { cause });
  }
}
