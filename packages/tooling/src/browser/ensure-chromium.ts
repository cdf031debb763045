/**
 * Finds a Chromium or installs one: Playwright's own download first, then the Debian package as root or by `sudo -n`.
 * Neither asks anything; where both fail, one sentence says what to do.
 */
import { existsSync } from "node:fs";
import { packageBinary } from "../processes/package-binary.ts";
import { runCommand, runScript } from "../processes/run.ts";
import { findChromium, thisMachine } from "./find-chromium.ts";

/**
 * Path of a Chromium that is there.
 * @throws Error with a sentence for the reader when there is none and none could be installed
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium(thisMachine());
  if (found !== undefined) return found;

  say("No Chromium here: downloading Playwright's (about 150 MB, once).");
  await runScript(packageBinary("playwright", { from: "packages/tooling" }), ["install", "chromium"], process.env);
  const downloaded = findChromium(thisMachine());
  if (downloaded !== undefined) return downloaded;

  const apt = aptGet();
  if (apt !== undefined) {
    say("The download failed: installing the Debian package.");
    const install = ["install", "-y", "--no-install-recommends", "chromium"];
    if ((await apt(install)) !== 0) {
      await apt(["update"]);
      await apt(install);
    }
  }
  const installed = findChromium(thisMachine());
  if (installed !== undefined) return installed;
  throw new Error(
    "There is no Chromium and none could be installed: install Chrome or Chromium, or set CHROMIUM_PATH to its executable.",
  );
}

function aptGet(): ((args: readonly string[]) => Promise<number>) | undefined {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return undefined;
  const [command, ...before] = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (args) => runCommand(command ?? "apt-get", [...before, ...args], env);
}
