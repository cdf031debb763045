/** Installs Debian's packages without asking anything: as root, or by `sudo -n`. */
import { existsSync } from "node:fs";
import { runCommand } from "./run.ts";

export const hasApt = process.platform === "linux" && existsSync("/usr/bin/apt-get");

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
