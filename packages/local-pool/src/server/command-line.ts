/** Parses the command line of the program, and explains it. */
import { isIP } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** @param command How the program was started, such as `npx @poolgate/local-pool`. */
export function helpText(command: string): string {
  return `Usage: ${command} [--port N] [--data DIR|:memory:] [--config FILE] [--tls] [--faults]
       [--listen ADDRESS] [--allow-host NAME]

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
  --listen ADDRESS
                  the only address to listen on, such as 0.0.0.0 in a
                  container, instead of localhost. Whoever reaches the port
                  is an administrator of the pool.
  --allow-host NAME
                  another name by which programs call the pool, such as that
                  of its container. May be repeated.
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
  /** Undefined: the loopback addresses. */
  readonly address: string | undefined;
  readonly allowedHosts: readonly string[];
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
  const { listen: address, "allow-host": allowedHosts = [] } = switches;
  if (address !== undefined && isIP(address) === 0) {
    throw new CommandLineError("--listen takes an IP address, such as 0.0.0.0.");
  }
  if (!allowedHosts.every(isHostName)) {
    throw new CommandLineError("--allow-host takes the name of a host without scheme and port, such as pool.internal.");
  }
  if (data === "") throw new CommandLineError("--data takes a folder or :memory:.");
  const { tls: hasTls = false, faults: hasFaults = false, help: wantsHelp = false } = switches;
  return { port: Number(port), data, configFile: config, hasTls, hasFaults, address, allowedHosts, wantsHelp };
}

/** A DNS name (RFC 1123 §2.1), with the underscores that container tools use, or an IP address. */
function isHostName(name: string): boolean {
  return /^[a-z0-9_.-]{1,253}$/i.test(name) || isIP(name.replace(/^\[(.+)\]$/, "$1")) === 6;
}

interface Words {
  readonly port?: string;
  readonly data?: string;
  readonly config?: string;
  readonly tls?: boolean;
  readonly faults?: boolean;
  readonly listen?: string;
  readonly "allow-host"?: string[];
  readonly help?: boolean;
}

function parseWords(words: readonly string[]): Words {
  const options = {
    port: { type: "string" },
    data: { type: "string" },
    config: { type: "string" },
    tls: { type: "boolean" },
    faults: { type: "boolean" },
    listen: { type: "string" },
    "allow-host": { type: "string", multiple: true },
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
