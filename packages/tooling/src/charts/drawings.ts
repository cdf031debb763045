/**
 * Draws charts for their pages, and keeps the drawings in node_modules/.cache: a layout takes up to some seconds, and a
 * test compares all of them each time.
 *
 * A drawing is found again by the content of the chart, the sources of `@poolgate/charts` and the lockfile, so an old one
 * is never taken for a new one.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawSvg, type Chart } from "@poolgate/charts";
import { layoutChart } from "@poolgate/charts/layout";
import { listFiles, REPOSITORY } from "../repository/repository.ts";

const CACHE = join(REPOSITORY, "node_modules/.cache/charts");
const SOURCES = ["packages/charts/src/chart", "packages/charts/src/layout", "packages/charts/src/draw"];

/** The chart as SVG text that follows the reader's light or dark setting. */
export async function drawnChart(chart: Chart): Promise<string> {
  const file = join(CACHE, `${hashOf([drawingCode(), JSON.stringify(chart)])}.svg`);
  if (existsSync(file)) return readFileSync(file, "utf8");
  const svg = `${drawSvg(await layoutChart(chart))}\n`;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, svg);
  return svg;
}

let knownCode: string | undefined;

function drawingCode(): string {
  knownCode ??= hashOf(
    [
      ...SOURCES.flatMap((folder) => listFiles(join(REPOSITORY, folder)).map((file) => join(folder, file))),
      "pnpm-lock.yaml",
    ]
      .toSorted()
      .map((file) => readFileSync(join(REPOSITORY, file), "utf8")),
  );
  return knownCode;
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${text.length} ${text}`);
  return hash.digest("hex");
}
