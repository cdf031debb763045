/**
 * Each command that the README names, and `gallery`, in a clone that has never run anything else. Each has a folder of its own
 * with the files that git tracks, as they are now, and is called there as the README says: npx and pnpm install what is missing,
 * from the caches that they have filled here before. A command that goes on is stopped after the first line that it owes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../src/browser/launch-chromium.ts";
import type { ProofPart } from "../src/proof/proof-part.ts";
import { makeFreshClone } from "../src/repository/fresh-clone.ts";
import { readText } from "../src/repository/repository.ts";
import { durationWords } from "../src/processes/terminal-style.ts";
import { callInClone } from "./fresh-clone/call-in-clone.ts";
import { COMMANDS, namedCommands, PAGES, type CloneCommand } from "./fresh-clone/commands.ts";
import { lookAtPage } from "./fresh-clone/look-at-page.ts";

const part: ProofPart = {
  name: "fresh-clone",
  title: "Each command of the README works in a clone that has never run anything else",
  isProofOnly: true,
  async run({ say }) {
    const browser = await launchChromium(say);
    try {
      const trials = [
        ...PAGES.map((name) => ({ name, run: (folder: string) => lookAtPage(browser, folder, name) })),
        ...COMMANDS.map((command) => ({ name: command.name, run: (folder: string) => tryCommand(folder, command) })),
      ];
      const names = new Set<string>(trials.map(({ name }) => name));
      const untried = namedCommands(readText("README.md")).filter((name) => !names.has(name));
      const lines = untried.map((name) => `${name}: named by the README and not tried`);
      let isOk = untried.length === 0;
      for (const { name, run } of trials) {
        const startedAtMs = performance.now();
        const { isOk: works, words } = await inFreshClone(run);
        isOk &&= works;
        const line = `${name}: ${words} (${durationWords(performance.now() - startedAtMs)})`;
        say(line);
        lines.push(...line.split("\n"));
      }
      return { isOk, lines };
    } finally {
      await browser.close();
    }
  },
};

async function inFreshClone(run: (folder: string) => Promise<string>): Promise<{ isOk: boolean; words: string }> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-clone-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    makeFreshClone(folder);
    return { isOk: true, words: await run(folder) };
  } catch (error) {
    return { isOk: false, words: error instanceof Error ? error.message : String(error) };
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/** @throws Error with what the command has printed, when that is not what it owes. */
async function tryCommand(folder: string, { name, words = name, owes, exitCode }: CloneCommand): Promise<string> {
  const call = callInClone(folder, words);
  try {
    const code = exitCode === undefined ? undefined : (await call.ended).exitCode;
    const line = await call.says(owes);
    if (code === exitCode && line !== undefined) return line.trim().split("\n").at(0) ?? "";
    const { out, err } = call.output;
    throw new Error(`${code === exitCode ? "does not say what it owes" : `ended with ${code}`}:\n${out}${err}`);
  } finally {
    await call.stop();
  }
}

export default part;
