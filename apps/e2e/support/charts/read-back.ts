/** Makes a machine of exported JSON or code, which stands in the file that the command line names, and prints its chart. */
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { isMachine, readChart } from "@poolgate/charts";
import { createMachine, type AnyStateMachine } from "@poolgate/testkit/xstate";

const [file = ""] = process.argv.slice(2);
const machine = file.endsWith(".json") ? await readJson() : await runCode();
process.stdout.write(JSON.stringify(readChart(machine)));

async function readJson(): Promise<AnyStateMachine> {
  return createMachine(JSON.parse(await readFile(file, "utf8")) as object);
}

/** The file stands in no package, so it gets the address of what it takes from XState. */
async function runCode(): Promise<AnyStateMachine> {
  const program = `${file}.read-back.ts`;
  const code = await readFile(file, "utf8");
  await writeFile(program, code.replace('"xstate"', JSON.stringify(import.meta.resolve("@poolgate/testkit/xstate"))));
  const module: unknown = await import(pathToFileURL(program).href);
  const found = Object.values(Object(module) as object).find((value) => isMachine(value));
  if (found === undefined) throw new Error("The code exports no machine.");
  return found;
}
