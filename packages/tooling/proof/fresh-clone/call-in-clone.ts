/** Calls a command in a fresh clone, as a person does in a new terminal: `npx -y pnpm@12`, which installs what is missing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import { REPOSITORY } from "../../src/repository/repository.ts";

export interface Call {
  /** Resolves to the part of the output that matches, or to undefined when the command ends without it. */
  says(expected: RegExp): Promise<string | undefined>;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
  /** Ends the command with all of its processes. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 10_000;

export function callInClone(folder: string, words: string): Call {
  const child = spawn("npx", ["-y", "pnpm@12", ...words.split(" ")], {
    cwd: folder,
    env: newTerminal(process.env),
    stdio: ["ignore", "pipe", "pipe"],
    // A process group, so that no process of the command is left.
    detached: true,
  });
  let printed = "";
  const lookers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      for (const look of lookers) look();
    });
  }
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-(child.pid ?? 0), name);
    } catch {
      // All of its processes have ended.
    }
  };
  const kill = (): void => signal("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "close").then(([code]) => {
    process.off("exit", kill);
    return code as number | null;
  });
  return {
    ended,
    output: () => printed,
    says: (expected) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = expected.exec(printed)?.[0];
          if (found !== undefined) resolve(found);
        };
        lookers.add(look);
        look();
        void ended.then(() => resolve(expected.exec(printed)?.[0]));
      }),
    async stop() {
      signal("SIGTERM");
      const impatience = setTimeout(kill, PATIENCE_MS);
      await ended;
      clearTimeout(impatience);
    },
  };
}

/** What pnpm and the commands of this repository set for their children. */
const INHERITED =
  /^(?:npm_(?:lifecycle_|package_|(?:node_)?execpath$|command$)|p?npm_config_(?:user_agent|local_prefix|verify_deps_before_run)$|NODE_(?:ENV|COMPILE_CACHE)$|INIT_CWD$|PROOF$|FORCE_COLOR$)/u;

function newTerminal(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !INHERITED.test(name));
  const path = (env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.startsWith(REPOSITORY));
  // What npm and pnpm have loaded before is not asked for again.
  const offline = { npm_config_prefer_offline: "true", pnpm_config_prefer_offline: "true" };
  return { ...Object.fromEntries(kept), ...offline, PATH: path.join(delimiter), NO_COLOR: "1" };
}
