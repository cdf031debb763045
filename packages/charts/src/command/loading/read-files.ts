/**
 * Runs as a process of its own (load-machines.ts): imports one file after the other and sends the charts of the machines that
 * it exports.
 */
import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isMachine, readChart, readChartJson, type Chart } from "../../chart/index.ts";
import { allowBundlerImports } from "./bundler-imports.ts";
import { failureWords } from "./failure-words.ts";

export type ReadingMessage =
  | { readonly kind: "read"; readonly file: string; readonly charts: readonly Chart[] }
  | { readonly kind: "failed"; readonly file: string; readonly message: string };

interface ReadingRequest {
  readonly folder: string;
  readonly files: readonly string[];
}

allowBundlerImports();
// What a module throws later, from a timer or a promise, says nothing about its machines.
process.on("uncaughtException", () => undefined);
process.on("unhandledRejection", () => undefined);
process.once("message", (request) => void readFiles(request as ReadingRequest));

async function readFiles({ folder, files }: ReadingRequest): Promise<void> {
  for (const file of files) {
    // In this order, so that the reader of the messages knows which one is being read.
    // oxlint-disable-next-line no-await-in-loop
    const message = await readOne(folder, file);
    process.send?.(message);
  }
}

async function readOne(folder: string, file: string): Promise<ReadingMessage> {
  try {
    const path = resolve(folder, file);
    const charts = extname(file) === ".json" ? [await readJson(path)] : await readModule(path);
    return { kind: "read", file, charts };
  } catch (error) {
    return { kind: "failed", file, message: failureWords(error, folder) };
  }
}

async function readJson(path: string): Promise<Chart> {
  const chart = readChartJson(JSON.parse(await readFile(path, "utf8")));
  const reason = chart.problems.find(({ code }) => code === "not-a-machine");
  if (reason !== undefined) throw new TypeError(reason.message);
  return chart;
}

async function readModule(path: string): Promise<Chart[]> {
  const module: unknown = await import(pathToFileURL(path).href);
  const exported = Object.values(Object(module) as object) as unknown[];
  // A CommonJS module has its exports in `default` as well.
  const all = [...exported, ...exported.flatMap((value) => (isPlain(value) ? Object.values(value) : []))];
  if (!all.some(isMachine) && all.some(isXState4)) {
    throw new TypeError("It exports a machine of XState 4. Only those of XState 5 are read.");
  }
  return [...new Set(all.filter(isMachine))].map((machine) => readChart(machine));
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isXState4(value: unknown): boolean {
  return typeof value === "object" && value !== null && "__xstatenode" in value;
}
