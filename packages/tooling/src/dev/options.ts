/** What `dev` or `preview` was asked for: three ports, from the command line, else the environment, else the usual ones. */
import { parseArgs } from "node:util";

export type Command = "dev" | "preview";

export type Role = "site" | "api" | "pool";

export type Ports = Readonly<Record<Role, number>>;

export const ROLES: readonly Role[] = ["site", "api", "pool"];

export const USUAL_PORTS: Ports = { site: 5173, api: 8787, pool: 9400 };

const SERVED: Readonly<Record<Command, string>> = {
  dev: "Serves site, api and local pool together",
  preview: "Builds the production site and serves it, prerendered and with its headers, with api and local pool",
};

export function usage(command: Command): string {
  return `npx -y pnpm@12 ${command} [--port-site N] [--port-api N] [--port-pool N] [--verbose]

  ${SERVED[command]}, on ports ${USUAL_PORTS.site}, ${USUAL_PORTS.api} and ${USUAL_PORTS.pool}.
  PORT_SITE, PORT_API and PORT_POOL in the environment do the same; port 0 picks a free one.
  The servers' logs go to files in .data/logs; --verbose shows them here instead.`;
}

/**
 * The ports to use; 0 stands for any free one.
 * @throws Error with a sentence for the reader when an option is unknown or a port isn't one
 */
export function readPorts(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Ports {
  const values = parse(args);
  const port = (role: Role): number => {
    const named = values[`port-${role}`];
    if (named !== undefined) return readPort(named, `--port-${role}`);
    const variable = `PORT_${role.toUpperCase()}`;
    const set = env[variable] ?? "";
    return set === "" ? USUAL_PORTS[role] : readPort(set, variable);
  };
  const ports: Ports = { site: port("site"), api: port("api"), pool: port("pool") };
  const wanted = ROLES.map((role) => ports[role]).filter((number) => number !== 0);
  if (new Set(wanted).size < wanted.length) throw new Error("Site, api and pool need three different ports.");
  return ports;
}

/** Whether the servers' logs are wanted on the terminal. */
export function isVerbose(args: readonly string[]): boolean {
  return parse(args).verbose === true;
}

function parse(args: readonly string[]) {
  const { values } = parseArgs({
    // `pnpm dev -- --port-site 1` hands the dashes through.
    args: args[0] === "--" ? args.slice(1) : [...args],
    options: {
      "port-site": { type: "string" },
      "port-api": { type: "string" },
      "port-pool": { type: "string" },
      verbose: { type: "boolean" },
    },
  });
  return values;
}

function readPort(text: string, source: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/u.test(text) || port > 65_535) throw new Error(`${source} must be a port from 0 to 65535.`);
  return port;
}
