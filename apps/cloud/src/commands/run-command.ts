/** What both commands share: their arguments, the settings file, the question, and how they end. */
import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { DeployError } from "../deploy/cloud.ts";
import { EXAMPLE_FILE } from "../settings/example-values.ts";
import { jsonProblem } from "../settings/json-problem.ts";
import { readSettings, SettingsError } from "../settings/read-settings.ts";
import type { CloudSettings } from "../settings/settings.ts";

const SETTINGS_FILE = "apps/cloud/cloud.config.json";

export interface CommandOptions {
  readonly isCheck: boolean;
  readonly settings: CloudSettings;
  readonly ask: (question: string) => Promise<boolean>;
}

/** Runs a command to its end. A known problem is printed as a sentence, with exit code 1. */
export async function runCommandLine(run: (options: CommandOptions) => Promise<void>): Promise<void> {
  try {
    const { isCheck, file, isSure } = readArguments(process.argv.slice(2));
    const settings = await readSettingsFile(file);
    await run({ isCheck, settings, ask: isSure ? () => Promise.resolve(true) : askOnTerminal });
  } catch (error) {
    if (!(error instanceof DeployError || error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** `deploy check` and `deploy -- --check` are the same: pnpm takes options before the dashes for its own. */
function readArguments(args: readonly string[]): { isCheck: boolean; file: string; isSure: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((argument) => argument !== "--"),
      allowPositionals: true,
      options: {
        check: { type: "boolean", default: false },
        settings: { type: "string", default: join(REPOSITORY, SETTINGS_FILE) },
        yes: { type: "boolean", default: false },
      },
    });
    if (positionals.some((word) => word !== "check")) throw new Error("unknown word");
    return { isCheck: values.check || positionals.length > 0, file: resolve(values.settings), isSure: values.yes };
  } catch {
    throw new DeployError("Usage: deploy [check] or destroy, then -- and --settings FILE or --yes.");
  }
}

async function readSettingsFile(file: string): Promise<CloudSettings> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    const example = relative(REPOSITORY, EXAMPLE_FILE);
    throw new DeployError(`${file} is missing. Copy ${example} to ${file} and write your own values into it.`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DeployError(`${file} is not valid JSON: ${jsonProblem(text, error)}.`);
  }
  return readSettings(content);
}

async function askOnTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new DeployError(`${question} Nobody is there to answer; --yes answers for you.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} (yes or no) `)).trim().toLowerCase() === "yes";
  } finally {
    terminal.close();
  }
}
