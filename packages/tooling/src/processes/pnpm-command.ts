/**
 * How a script of this repository calls pnpm, wherever it runs itself.
 *
 * Under `pnpm test` it uses the pnpm that started the tests (a binary, or a script for older versions), which need not be on
 * the PATH. Otherwise npx downloads one, as the README recommends.
 */
import { basename } from "node:path";

/** A program and its arguments. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** The command `pnpm` with these arguments, for an environment such as `process.env`. */
export function pnpmCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const starter = env["npm_execpath"] ?? "";
  if (!/^pnpm(?:\.(?:c?js|mjs|exe))?$/.test(basename(starter))) {
    return { program: "npx", args: ["-y", "pnpm@12", ...args] };
  }
  return starter.endsWith("js")
    ? { program: process.execPath, args: [starter, ...args] }
    : { program: starter, args: [...args] };
}
