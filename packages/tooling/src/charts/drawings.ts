/**
 * Draws charts, and keeps their layouts in node_modules/.cache: one takes up to some seconds, and tests need all of them.
 *
 * A layout is found again by the content of the chart, the sources that make it and the lockfile, so an old one is never
 * taken for a new one.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawSvg, readChart, type Chart, type LaidOutChart } from "@poolgate/charts";
import { layoutChart } from "@poolgate/charts/layout";
import { listFiles, readJson, readText, REPOSITORY } from "../repository/repository.ts";
import { machinesOf } from "./machine-charts.ts";

const CACHE = join(REPOSITORY, "node_modules/.cache/charts");
const SOURCES = ["packages/charts/src/chart", "packages/charts/src/layout"];

/** The chart as SVG text that follows the reader's light or dark setting. */
export async function drawnChart(chart: Chart): Promise<string> {
  return `${drawSvg(await laidOutChart(chart))}\n`;
}

/** The machines of a file of the repository as SVG texts. */
export async function drawnMachines(path: string): Promise<string[]> {
  return Promise.all((await machinesOf(path)).map((machine) => drawnChart(readChart(machine))));
}

/** The layout of a chart, made once. */
export async function laidOutChart(chart: Chart): Promise<LaidOutChart> {
  return readJson(await layoutFile(chart)) as LaidOutChart;
}

let knownCode: string | undefined;

/** Absolute path of the file that has the layout of a chart as JSON. */
export async function layoutFile(chart: Chart): Promise<string> {
  knownCode ??= layoutCode();
  const file = join(CACHE, `${hashOf([knownCode, JSON.stringify(chart)])}.json`);
  if (existsSync(file)) return file;
  const laidOut = await layoutChart(chart);
  mkdirSync(CACHE, { recursive: true });
  // Renamed into its place, so that no reader finds half of it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(laidOut));
  renameSync(unfinished, file);
  return file;
}

function layoutCode(): string {
  const files = SOURCES.flatMap((folder) => listFiles(join(REPOSITORY, folder)).map((file) => join(folder, file)));
  return hashOf([...files, "pnpm-lock.yaml"].toSorted().map(readText));
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${text.length} ${text}`);
  return hash.digest("hex");
}
