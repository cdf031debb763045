/** Calls a command in a fresh clone, as a person does in a new terminal: `npx -y pnpm@12`, which installs what is missing. */
import { delimiter } from "node:path";
import { startChild, type Child } from "../../src/processes/child.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";

export function callInClone(folder: string, words: string): Child {
  const env = newTerminal(process.env);
  return startChild("npx", ["-y", "pnpm@12", ...words.split(" ")], { cwd: folder, env, isGroup: true });
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
