/** `FILE… --as FORM`: writes machines as pictures, Mermaid, JSON or code, to stdout or into a folder. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Chart } from "../chart/index.ts";
import { drawSvg, toCode, toJson, toMermaid } from "../draw/index.ts";
import { CommandError } from "./line/command-error.ts";
import type { CommandLine, Form } from "./line/command-line.ts";
import { loadFiles } from "./loading/load-files.ts";
import type { Output } from "./line/output.ts";

type WriteCommand = Extract<CommandLine, { readonly kind: "write" }>;

const ENDINGS = { svg: "svg", mermaid: "mmd", json: "json", code: "ts" } as const satisfies Record<Form, string>;

/** @returns The exit code: 0 when everything was written, 2 when a file could not be read. */
export async function runWrite(command: WriteCommand, output: Output): Promise<number> {
  const { files, form, folder, theme, conditions } = command;
  const { machines, failures } = await loadFiles({ files, conditions }, output);
  const [only, ...others] = machines;
  if (folder === undefined) {
    if (only === undefined || others.length > 0) {
      const names = machines.map(({ chart }) => chart.id).join(", ");
      throw new CommandError(`There are ${machines.length} machines (${names}). Name a folder for them with --out.`);
    }
    output.stdout(await write(only.chart, form, theme));
  } else {
    await mkdir(folder, { recursive: true });
    const taken = new Set<string>();
    for (const { chart } of machines) {
      const path = join(folder, `${freeName(chart.id, taken)}.${ENDINGS[form]}`);
      // oxlint-disable-next-line no-await-in-loop -- The layout is a single thread, and its charts are written in order.
      await writeFile(path, await write(chart, form, theme));
      output.stderr(`${path}\n`);
    }
  }
  return failures.length === 0 ? 0 : 2;
}

/** A file name that no machine before has had, also where upper and lower case are the same. */
function freeName(id: string, taken: Set<string>): string {
  const plain = id.replaceAll(/[^\p{L}\p{N}._-]+/gu, "-");
  let name = plain;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${plain}-${count}`;
  taken.add(name.toLowerCase());
  return name;
}

async function write(chart: Chart, form: Form, theme: WriteCommand["theme"]): Promise<string> {
  switch (form) {
    case "svg": {
      const { layoutChart } = await import("../layout/index.ts");
      return `${drawSvg(await layoutChart(chart), { theme })}\n`;
    }
    case "mermaid":
      return `${toMermaid(chart).trimEnd()}\n`;
    case "json":
      return `${JSON.stringify(toJson(chart), undefined, 2)}\n`;
    case "code":
      return `${toCode(chart).trimEnd()}\n`;
  }
}
