/**
 * Finds what some tests need of the machine, or installs it: Debian's packages, as root or by `sudo -n`. It asks nothing.
 *
 * Where that is not possible, the tests that need it are skipped, and only they, which is said in so many words. Under CI
 * it is a failure.
 */
import { existsSync } from "node:fs";
import { runCommand } from "./run.ts";

export interface Requirement {
  /** What the tests need it for, for example `speech`. */
  readonly purpose: string;
  /** The names of what this machine lacks. */
  readonly missing: () => readonly string[];
  /** Debian's packages that contain all of it. */
  readonly packages: readonly string[];
  /** What the packages weigh together. */
  readonly megabytes: number;
}

export const hasApt = process.platform === "linux" && existsSync("/usr/bin/apt-get");

/**
 * Installs what is missing.
 *
 * @param isCi whether tests that can't run are a failure
 * @throws Error with a sentence for the reader, under CI only
 */
export async function ensureInstalled(
  { purpose, missing, packages, megabytes }: Requirement,
  say: (line: string) => void,
  isCi: boolean,
): Promise<void> {
  const before = missing();
  if (before.length === 0) return;
  if (hasApt) {
    say(`Missing for ${purpose}: ${before.join(", ")}. Installing Debian's packages (about ${megabytes} MB, once).`);
    await installByApt(...packages);
  }
  const left = missing();
  if (left.length === 0) return;
  const remedy = `sudo apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  const words = `Missing for ${purpose}, and could not be installed: ${left.join(", ")}. By hand: ${remedy}`;
  if (isCi) throw new Error(words);
  say(`\n!!! ${words}\n!!! The tests that need it ARE SKIPPED; under CI=true this is a failure.\n`);
}

/** Whether it worked is found out by looking for what was installed. The lists of packages are only renewed where that is needed. */
export async function installByApt(...packages: readonly string[]): Promise<void> {
  const [command = "", ...before] = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args: string[]): Promise<number> => runCommand(command, [...before, ...args], env);
  const install = (): Promise<number> => aptGet("install", "-y", "--no-install-recommends", ...packages);
  if ((await install()) === 0) return;
  await aptGet("update");
  await install();
}
