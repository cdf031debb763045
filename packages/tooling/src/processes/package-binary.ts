/**
 * Finds the script behind a package's command, to be run by the Node that runs us. Neither `pnpm` nor a shell has to be
 * there by name, the shims in `.bin` are not needed, and every tool runs on the same Node.
 */
import { join } from "node:path";
import { readJson, REPOSITORY } from "../repository/repository.ts";

interface PackageWithBinaries {
  readonly bin?: string | Readonly<Record<string, string>>;
}

/**
 * Path of the script, for example of `vite` as `apps/site` sees it.
 * @throws Error when the package is not installed there or has no such command
 */
export function packageBinary(packageName: string, options: { command?: string; from?: string } = {}): string {
  const folder = join(REPOSITORY, options.from ?? "", "node_modules", packageName);
  const command = options.command ?? packageName;
  const manifest = readJson(join(folder, "package.json")) as PackageWithBinaries;
  const path = typeof manifest.bin === "string" ? manifest.bin : manifest.bin?.[command];
  if (path === undefined) throw new Error(`The package ${packageName} has no command ${command}.`);
  return join(folder, path);
}

/**
 * The environment for children: this Node and the workspace's commands come first on the PATH, and where nobody would see
 * colours they are asked not to write any; Vitest would in a pipe too. Node keeps what it compiled, TypeScript included:
 * a server that was started before starts in half the time.
 */
export function childEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const separator = process.platform === "win32" ? ";" : ":";
  const path = [join(REPOSITORY, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(separator);
  const compiled = process.env["NODE_COMPILE_CACHE"] ?? join(REPOSITORY, "node_modules", ".cache", "node");
  const isColourful = process.stdout.isTTY || process.env["FORCE_COLOR"] !== undefined;
  const colour = isColourful ? {} : { NO_COLOR: "1" };
  // Vite sets it for the whole process when it builds for production; each program chooses its own.
  const { NODE_ENV: _, ...own } = process.env;
  return { ...own, ...colour, NODE_COMPILE_CACHE: compiled, PATH: path, ...extra };
}
