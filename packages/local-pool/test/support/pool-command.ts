/**
 * How a test calls the root command `pnpm -s pool`, wherever it runs itself.
 *
 * Under `pnpm test` it uses the pnpm that started the tests (a binary, or a script for older versions), which need not
 * be on the PATH. Otherwise npx downloads one, as the README recommends.
 */
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the root package.json. */
export const REPOSITORY = fileURLToPath(new URL("../../../..", import.meta.url));

/** A program and its arguments, to be started in the repository's root. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** The command `pnpm -s pool` with these arguments, for an environment such as `process.env`. */
export function poolCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const pnpmArgs = ["-s", "pool", ...args];
  const starter = env["npm_execpath"] ?? "";
  if (!/^pnpm(?:\.(?:c?js|mjs|exe))?$/.test(basename(starter)))
    return { program: "npx", args: ["-y", "pnpm@12", ...pnpmArgs] };
  return starter.endsWith("js")
    ? { program: process.execPath, args: [starter, ...pnpmArgs] }
    : { program: starter, args: pnpmArgs };
}
