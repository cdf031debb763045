/** Runs `dev` or `preview` as a separate process on free ports, and reads its output. */
import { join } from "node:path";
import { afterEach } from "vitest";
import { startChild, type Child } from "../../../src/processes/child.ts";
import { REPOSITORY } from "../../../src/repository/repository.ts";

export const ANY_PORTS = ["--port-site", "0", "--port-api", "0", "--port-pool", "0"] as const;

const running: Child[] = [];

afterEach(async () => {
  for (const child of running.splice(0)) await child.stop();
});

/** A command that is still running after the test is then stopped. */
export function startCommand(command: "dev" | "preview", args: readonly string[], root = REPOSITORY): Child {
  const script = join(root, `packages/tooling/src/commands/${command}.ts`);
  const child = startChild(process.execPath, [script, ...args], { env: process.env });
  running.push(child);
  return child;
}

/** @throws Error with what the command has printed when it ends before all of its servers are ready */
export async function untilServing(child: Child): Promise<void> {
  const line = await child.says(/\{"ready":"site".*\n/u);
  if (line === undefined) throw new Error(child.output.err);
}

export async function exitCodeOf(child: Child): Promise<number | null> {
  return (await child.ended).exitCode;
}

/** The address behind a label such as `Site`. */
export function addressOf({ output }: Child, label: string): string {
  return new RegExp(`^ {2}${label} +(\\S+)`, "mu").exec(output.out)?.[1] ?? "";
}

/** The names on the ready lines, in their order. */
export function readyNames({ output }: Child): string[] {
  return [...output.out.matchAll(/^\{"ready":"(\w+)"/gmu)].map(([, name = ""]) => name);
}
