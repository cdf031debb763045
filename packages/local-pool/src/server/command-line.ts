/** Parses the command line of the program, and explains it. */
import { join } from "node:path";
import { parseArgs } from "node:util";

/** @param command How the program was started, such as `npx @poolgate/local-pool`. */
export function helpText(command: string): string {
  return `Usage: ${command} [--port N] [--data DIR|:memory:] [--config FILE] [--tls] [--faults]

  --port N        where to listen on localhost; 0 takes a free port     (default 9400)
  --data DIR      the folder that keeps accounts, keys and messages,
                  or :memory: to keep nothing                           (default .data/pool)
  --config FILE   settings: JSON, or a module (.js, .mjs; from Node 22.18
                  also .ts, .mts) whose default export they are;
                  docs/settings.md of this package explains them
  --tls           https instead of http, with a certificate for localhost.
                  Trust DIR/pool-ca.pem once: import it as an authority into
                  the browser, and start Node with NODE_EXTRA_CA_CERTS set to
                  its path. It is only good for this folder and localhost.
  --faults        test switches at POST /faults: lost, late and replaced
                  answers, and a clock that can be moved
  --help          this text

Prints one line of JSON when it is ready; logs go to stderr. For development, tests, demos and CI.
`;
}

export interface CommandLine {
  readonly port: number;
  readonly data: string;
  readonly configFile: string | undefined;
  readonly hasTls: boolean;
  readonly hasFaults: boolean;
  readonly wantsHelp: boolean;
}

/** A command line or settings file that is not valid. The message is for the terminal. */
export class CommandLineError extends Error {
  override readonly name = "CommandLineError";
}

/** @throws CommandLineError */
export function readCommandLine(words: readonly string[]): CommandLine {
  const { port = "9400", data = join(".data", "pool"), config, ...switches } = parseWords(words);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new CommandLineError("--port takes a whole number from 0 to 65535.");
  }
  if (data === "") throw new CommandLineError("--data takes a folder or :memory:.");
  const { tls: hasTls = false, faults: hasFaults = false, help: wantsHelp = false } = switches;
  return { port: Number(port), data, configFile: config, hasTls, hasFaults, wantsHelp };
}

interface Words {
  readonly port?: string;
  readonly data?: string;
  readonly config?: string;
  readonly tls?: boolean;
  readonly faults?: boolean;
  readonly help?: boolean;
}

function parseWords(words: readonly string[]): Words {
  const options = {
    port: { type: "string" },
    data: { type: "string" },
    config: { type: "string" },
    tls: { type: "boolean" },
    faults: { type: "boolean" },
    help: { type: "boolean" },
  } as const;
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (cause) {
    // Node's next sentences explain positional arguments, which this program does not have.
    const [reason] = cause instanceof Error ? cause.message.split(/\.\s/u) : [];
    throw new CommandLineError(`${reason ?? "The command line cannot be read"}. See --help.`, { cause });
  }
}
