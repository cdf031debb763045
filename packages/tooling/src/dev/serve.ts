/**
 * What `dev` and `preview` have in common: choosing ports, starting the three servers, and serving until told to stop.
 *
 * Their logs go to files or, with `--verbose`, to stderr, each line with the server's name. A terminal shows only the block
 * of addresses on stdout. In a pipe, the ready lines of pool and api come before the block and the site's ready line after
 * it, so a caller that waits for the site's line has read everything.
 */
import { watchCaller } from "../processes/caller-watch.ts";
import { styleFor } from "../processes/terminal-style.ts";
import { startHouse, type House } from "./house.ts";
import { isVerbose, readPorts, ROLES, usage, type Command, type Ports, type Role } from "./options.ts";
import { anyFreePort, isPortTaken, nextFreePort } from "./ports.ts";
import { LOG_FOLDER, openServerLogs, type ServerLogs } from "./server-logs.ts";
import poolConfig from "./pool.config.json" with { type: "json" };
import type { ServerPlan } from "./servers.ts";
import { endedLines, readyLine, takenPortLines, welcomeLines } from "./words.ts";

export interface Serving {
  readonly command: Command;
  /** The three servers on these ports; `asked` are the ports before any free one was put in. */
  readonly plan: (ports: Ports, asked: Ports) => readonly ServerPlan[] | Promise<readonly ServerPlan[]>;
}

const complain = styleFor(process.stderr);
const say = (lines: readonly string[]): void => void process.stderr.write(`${lines.join("\n")}\n`);

/** Runs the command with these arguments to its end; the exit code is set when something went wrong. */
export async function serve({ command, plan }: Serving, args: readonly string[]): Promise<void> {
  const startedAtMs = performance.now();
  // Whoever read our output may leave before us; that is no reason to crash before the servers are stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(`${usage(command)}\n`);
    return;
  }
  const chosen = await choosePorts(command, args);
  if (chosen === undefined) return;
  const plans = await planOrExplain(() => plan(chosen.ports, chosen.asked));
  if (plans === undefined) return;
  const logs = isVerbose(args) ? undefined : openServerLogs(chosen.ports, chosen.asked);
  await serveUntilAsked(plans, logs, startedAtMs);
}

async function planOrExplain(
  plan: () => readonly ServerPlan[] | Promise<readonly ServerPlan[]>,
): Promise<readonly ServerPlan[] | undefined> {
  try {
    return await plan();
  } catch (error) {
    say([error instanceof Error ? error.message : String(error)]);
    process.exitCode = 1;
    return undefined;
  }
}

/** Three ports that are free right now, or nothing after having said what is in the way. */
async function choosePorts(
  command: Command,
  args: readonly string[],
): Promise<{ ports: Ports; asked: Ports } | undefined> {
  try {
    const asked = readPorts(args, process.env);
    const taken: Role[] = [];
    for (const role of ROLES) if (asked[role] !== 0 && (await isPortTaken(asked[role]))) taken.push(role);
    if (taken.length === 0) {
      return { ports: await fillPorts(asked, (port) => (port === 0 ? anyFreePort() : port)), asked };
    }
    const reserved = new Set(ROLES.map((role) => asked[role]));
    const free = await fillPorts(asked, async (port, role) => {
      const chosen = taken.includes(role) ? await nextFreePort(port + 1, reserved) : port;
      reserved.add(chosen);
      return chosen;
    });
    say(takenPortLines(command, taken, asked, free, complain));
  } catch (error) {
    say([error instanceof Error ? error.message : String(error), "", usage(command)]);
  }
  process.exitCode = 1;
  return undefined;
}

async function fillPorts(ports: Ports, choose: (port: number, role: Role) => number | Promise<number>): Promise<Ports> {
  return {
    site: await choose(ports.site, "site"),
    api: await choose(ports.api, "api"),
    pool: await choose(ports.pool, "pool"),
  };
}

const showLine = (role: Role, line: string): void => say([`${complain("dim", `${role.padEnd(4)} │`)} ${line}`]);

/** @param logs Undefined shows what the servers say. */
async function serveUntilAsked(
  plans: readonly ServerPlan[],
  logs: ServerLogs | undefined,
  startedAtMs: number,
): Promise<void> {
  const house = startHouse(plans, logs?.write ?? showLine);
  const up = welcome(house, plans, logs !== undefined, startedAtMs);
  const reason = await Promise.race([untilAsked(house), untilOneEnds(house), up]);
  say(reason);
  const killed = await house.stop();
  logs?.close();
  if (killed.length > 0) say(killed.map((role) => `The ${role} did not stop in time and was killed.`));
  process.exit();
}

/** Waits for a signal, or for the end of the npx or pnpm that started this process. A second signal kills the servers. */
function untilAsked(house: House): Promise<string[]> {
  return new Promise((resolve) => {
    let isAsked = false;
    const ask = (): void => {
      if (isAsked) house.kill();
      isAsked = true;
      resolve(["", "Stopping."]);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
    watchCaller(ask);
  });
}

async function untilOneEnds(house: House): Promise<string[]> {
  const { role, end } = await house.firstUnasked;
  process.exitCode = 1;
  return endedLines(role, end, complain);
}

/** Prints the addresses when all servers are ready. Returns only if one is not. */
async function welcome(
  house: House,
  plans: readonly ServerPlan[],
  hasLogFiles: boolean,
  startedAtMs: number,
): Promise<string[]> {
  const announce = (role: Role): string => (process.stdout.isTTY ? "" : `${readyLine(role, plans)}\n`);
  try {
    for (const role of ["pool", "api"] as const) {
      await house.ready(role);
      process.stdout.write(announce(role));
    }
    await house.ready("site");
    const news = {
      account: poolConfig.seededUsers[0],
      logFolder: hasLogFiles ? LOG_FOLDER : undefined,
      startedInMs: performance.now() - startedAtMs,
    };
    const lines = welcomeLines(plans, news, styleFor(process.stdout));
    process.stdout.write(`${lines.join("\n")}\n${announce("site")}`);
  } catch (error) {
    process.exitCode = 1;
    return ["", error instanceof Error ? error.message : String(error)];
  }
  return new Promise(() => undefined);
}
