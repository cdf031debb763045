/**
 * `pnpm dev`: serves site, api and local pool together until it is stopped.
 *
 * Their logs go to stderr, each line with the server's name. On stdout stands, for a terminal, only the block of
 * addresses; in a pipe the ready lines stand around it, pool and api before, site last: who waits for that one has it all.
 */
import { startHouse, type House } from "../dev/house.ts";
import { readPorts, ROLES, USAGE, type Ports, type Role } from "../dev/options.ts";
import { anyFreePort, isPortTaken, nextFreePort } from "../dev/ports.ts";
import { readSeededAccount } from "../dev/seeded-account.ts";
import { planServers, POOL_CONFIG, type ServerPlan } from "../dev/servers.ts";
import { endedLines, readyLine, takenPortLines, welcomeLines } from "../dev/words.ts";
import { watchCaller } from "../processes/caller-watch.ts";
import { styleFor } from "../terminal/style.ts";

const startedAtMs = performance.now();
const complain = styleFor(process.stderr);
const say = (lines: readonly string[]): void => void process.stderr.write(`${lines.join("\n")}\n`);
// Whoever read our output may leave before us; that is no reason to crash before the servers are stopped.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  process.stdout.write(`${USAGE}\n`);
} else {
  const plans = await choosePlans();
  if (plans !== undefined) await serve(plans);
}

/** The servers on three ports that are free right now, or nothing after having said what is in the way. */
async function choosePlans(): Promise<ServerPlan[] | undefined> {
  try {
    const wanted = readPorts(args, process.env);
    const taken: Role[] = [];
    for (const role of ROLES) if (wanted[role] !== 0 && (await isPortTaken(wanted[role]))) taken.push(role);
    if (taken.length === 0) {
      return planServers(await fillPorts(wanted, (port) => (port === 0 ? anyFreePort() : port)), wanted);
    }
    const reserved = new Set(ROLES.map((role) => wanted[role]));
    const free = await fillPorts(wanted, async (port, role) => {
      const chosen = taken.includes(role) ? await nextFreePort(port + 1, reserved) : port;
      reserved.add(chosen);
      return chosen;
    });
    say(takenPortLines(taken, wanted, free, complain));
  } catch (error) {
    say([error instanceof Error ? error.message : String(error), "", USAGE]);
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

async function serve(plans: readonly ServerPlan[]): Promise<void> {
  const house = startHouse(plans, (role, line) => say([`${complain("dim", `${role.padEnd(4)} │`)} ${line}`]));
  const reason = await Promise.race([untilAsked(house), untilOneEnds(house), welcome(house, plans)]);
  say(reason);
  const killed = await house.stop();
  if (killed.length > 0) say(killed.map((role) => `The ${role} did not stop in time and was killed.`));
  process.exit();
}

/** Waits for a signal, or for whoever started us to be gone; the second signal doesn't wait any longer. */
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

/** Says that all is up, once it is; comes back only when it isn't. */
async function welcome(house: House, plans: readonly ServerPlan[]): Promise<string[]> {
  const announce = (role: Role): string => (process.stdout.isTTY ? "" : `${readyLine(role, plans)}\n`);
  try {
    for (const role of ["pool", "api"] as const) {
      await house.ready(role);
      process.stdout.write(announce(role));
    }
    await house.ready("site");
    const account = readSeededAccount(POOL_CONFIG);
    const lines = welcomeLines(plans, account, performance.now() - startedAtMs, styleFor(process.stdout));
    process.stdout.write(`${lines.join("\n")}\n${announce("site")}`);
  } catch (error) {
    process.exitCode = 1;
    return ["", error instanceof Error ? error.message : String(error)];
  }
  return new Promise(() => undefined);
}
