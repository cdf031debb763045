/**
 * What `dev` and `preview` have in common: choosing ports, starting the three servers, and serving until told to stop.
 *
 * Their logs go to files or, with `--verbose`, to stderr, each line with the server's name. A terminal shows only the block
 * of addresses on stdout. In a pipe, the ready lines of pool and api come before the block and the site's ready line after
 * it, so a caller that waits for the site's line has read everything.
 */
import { pathToFileURL } from "node:url";
import { watchCaller } from "../processes/caller-watch.ts";
import { styleFor } from "../processes/terminal-style.ts";
import { startHouse, type House } from "./house.ts";
import { portsBy, readOptions, ROLES, usage, type Command, type Options, type Ports, type Role } from "./options.ts";
import { anyFreePort, isPortTaken, nextFreePort } from "./ports.ts";
import { LOG_FOLDER, openServerLogs } from "./server-logs.ts";
import { POOL_CONFIG, type ServerPlan } from "./servers.ts";
import { endedLines, readyLine, takenPortLines, type Welcome, welcomeLines } from "./words.ts";

/** The three servers on these ports; `asked` are the ports before any free one was put in. */
export type PlanServers = (ports: Ports, asked: Ports) => Promise<readonly ServerPlan[]>;

const complain = styleFor(process.stderr);
const say = (lines: readonly string[]): void => void process.stderr.write(`${lines.join("\n")}\n`);
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs the command with these arguments to its end; the exit code is set when something went wrong. */
export async function serve(command: Command, plan: PlanServers, args: readonly string[]): Promise<void> {
  // Whoever read our output may leave before us; that is no reason to crash before the servers are stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(`${usage(command)}\n`);
    return;
  }
  process.exitCode = 1;
  let options: Options;
  try {
    options = readOptions(args, process.env);
  } catch (error) {
    return say([sentenceOf(error), "", usage(command)]);
  }
  const taken = await takenOf(options.ports);
  if (taken.length > 0) {
    return say(takenPortLines(command, taken, options.ports, await freeInstead(options.ports, taken), complain));
  }
  const [site, api, pool] = [await anyFreePort(), await anyFreePort(), await anyFreePort()];
  const ports = portsBy((role) => options.ports[role] || { site, api, pool }[role]);
  try {
    await serveUntilAsked(await plan(ports, options.ports), options, ports);
  } catch (error) {
    say([sentenceOf(error)]);
  }
}

async function takenOf(ports: Ports): Promise<Role[]> {
  const isTaken = await Promise.all(ROLES.map((role) => isPortTaken(ports[role])));
  return ROLES.filter((role, index) => ports[role] !== 0 && isTaken[index]);
}

async function freeInstead(ports: Ports, taken: readonly Role[]): Promise<Ports> {
  const free = { ...ports };
  for (const role of taken) free[role] = await nextFreePort(ports[role] + 1, new Set(Object.values(free)));
  return free;
}

async function serveUntilAsked(plans: readonly ServerPlan[], { isVerbose, ports: asked }: Options, ports: Ports) {
  const showLine = (role: Role, line: string): void => say([`${complain("dim", `${role.padEnd(4)} │`)} ${line}`]);
  const logs = isVerbose ? { write: showLine, close: () => undefined } : openServerLogs(ports, asked);
  const house = startHouse(plans, logs.write);
  const up = welcome(house, plans, isVerbose ? undefined : LOG_FOLDER);
  const isAsked = untilAsked(house);
  const ended = house.firstUnasked.then((end) => endedLines(end, complain));
  say(await Promise.race([isAsked, ended, up]));
  for (const role of await house.stop()) say([`The ${role} did not stop in time and was killed.`]);
  logs.close();
  process.exit();
}

/** Waits for a signal, or for the end of the npx or pnpm that started this process. A second signal kills the servers. */
function untilAsked(house: House): Promise<string[]> {
  return new Promise((resolve) => {
    let isAsked = false;
    const ask = (): void => {
      if (isAsked) house.kill();
      else process.exitCode = 0;
      isAsked = true;
      resolve(["", "Stopping."]);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
    watchCaller(ask);
  });
}

/** The pool's settings are a file of the site, which no package of this one's dependencies has. */
async function seededAccount(): Promise<Welcome["account"]> {
  const settings: unknown = await import(pathToFileURL(POOL_CONFIG).href);
  return (settings as { readonly default: { readonly seededUsers: readonly Welcome["account"][] } }).default
    .seededUsers[0];
}

/** Prints the addresses when all servers are ready. Returns only if one is not. */
async function welcome(house: House, plans: readonly ServerPlan[], logFolder: string | undefined): Promise<string[]> {
  const announce = (role: Role): string => (process.stdout.isTTY ? "" : `${readyLine(role, plans)}\n`);
  try {
    for (const role of ["pool", "api"] as const) {
      await house.ready(role);
      process.stdout.write(announce(role));
    }
    await house.ready("site");
    const news = { account: await seededAccount(), logFolder, startedInMs: performance.now() };
    process.stdout.write(`${welcomeLines(plans, news, styleFor(process.stdout)).join("\n")}\n${announce("site")}`);
  } catch (error) {
    return ["", sentenceOf(error)];
  }
  return new Promise(() => undefined);
}
