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

export interface Options {
  /** 0 stands for any free one. */
  readonly ports: Ports;
  /** Whether the servers' logs are wanted on the terminal. */
  readonly isVerbose: boolean;
}

/** @throws Error with a sentence for the reader when an option is unknown or a port isn't one */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    // `pnpm dev -- --port-site 1` hands the dashes through.
    args: args[0] === "--" ? args.slice(1) : [...args],
    options: { "port-site": text, "port-api": text, "port-pool": text, verbose: { type: "boolean", default: false } },
  });
  const ports = portsBy((role) => {
    const variable = `PORT_${role.toUpperCase()}`;
    const named = values[`port-${role}`];
    if (named !== undefined) return readPort(named, `--port-${role}`);
    return (env[variable] ?? "") === "" ? USUAL_PORTS[role] : readPort(env[variable] ?? "", variable);
  });
  const wanted = ROLES.map((role) => ports[role]).filter((number) => number !== 0);
  if (new Set(wanted).size < wanted.length) throw new Error("Site, api and pool need three different ports.");
  return { ports, isVerbose: values.verbose };
}

export function portsBy(choose: (role: Role) => number): Ports {
  return { site: choose("site"), api: choose("api"), pool: choose("pool") };
}

function readPort(text: string, source: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/u.test(text) || port > 65_535) throw new Error(`${source} must be a port from 0 to 65535.`);
  return port;
}
