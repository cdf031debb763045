/** `diff A B`: says what differs between the machines of two files, or of two revisions. */
import { existsSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import {
  compareMachines,
  drawComparisons,
  layoutComparison,
  layoutWhole,
  machinesText,
  type ComparisonPicture,
  type FoundMachine,
  type MachinesComparison,
  type Sign,
} from "../compare/index.ts";
import { CommandError } from "./line/command-error.ts";
import type { CommandLine } from "./line/command-line.ts";
import { loadMachines, type LoadedMachines } from "./loading/load-machines.ts";
import { requireTypeScript } from "./loading/typescript-support.ts";
import { findCommit, findRepository, listFiles } from "./revisions/git.ts";
import { loadRevision } from "./revisions/load-revision.ts";
import type { Output } from "./line/output.ts";

type DiffCommand = Extract<CommandLine, { readonly kind: "diff" }>;
type Sides = readonly [before: LoadedMachines, after: LoadedMachines];

/** @returns The exit code: 0 when nothing differs, 1 when something does, 2 when a file could not be read. */
export async function runDiff(command: DiffCommand, { stdout, stderr, isColoured }: Output): Promise<number> {
  const areFiles = isAboutFiles(command);
  const sides = areFiles ? await loadFiles(command) : await loadRevisions(command);
  const [before, after] = sides;
  for (const [place, { failures }] of sides.entries()) {
    const name = place === 0 ? command.before : (command.after ?? "now");
    for (const { file, message } of failures) {
      stderr(`${areFiles ? name : `${file} (${name})`} was not read. ${message}\n`);
    }
  }
  const hasFailed = before.failures.length + after.failures.length > 0;
  if (before.machines.length + after.machines.length === 0) {
    if (hasFailed) return 2;
    throw new CommandError("Neither side has a machine of XState 5. Name the files that export them. See --help.");
  }
  const all = compareMachines(before.machines, after.machines, command);
  const comparison: MachinesComparison = {
    ...all,
    // A machine whose other side could not be read is neither new nor gone.
    added: withoutFailed(all.added, before),
    removed: withoutFailed(all.removed, after),
  };
  stdout(machinesText(comparison, { paint: isColoured ? paint : (_sign, line) => line }));
  if (command.svg !== undefined) await draw(comparison, command, stderr);
  if (hasFailed) return 2;
  const { added, removed, changed } = comparison;
  return added.length + removed.length + changed.length === 0 ? 0 : 1;
}

function isAboutFiles({ before, after }: DiffCommand): boolean {
  return isFile(before) && after !== undefined && isFile(after);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

async function loadFiles({ before, after = "", conditions, paths }: DiffCommand): Promise<Sides> {
  if (paths.length > 0) throw new CommandError("Two files are compared whole. A PATH belongs to revisions.");
  requireTypeScript([before, after]);
  const load = async (file: string): Promise<LoadedMachines> => {
    const { machines, failures } = await loadMachines({ folder: process.cwd(), files: [resolve(file)], conditions });
    // Both sides have one file, under whatever names, so that a machine with another id is found again.
    return {
      machines: machines.map(({ chart }) => ({ chart, file: after })),
      failures: failures.map((each) => ({ ...each, file: after })),
    };
  };
  return Promise.all([load(before), load(after)]);
}

async function loadRevisions({ before, after, paths, conditions }: DiffCommand): Promise<Sides> {
  const repository = await findRepository(process.cwd());
  const earlier = await findCommit(repository, before);
  if (after !== undefined && existsSync(after)) await refusePath(repository, after, before);
  const later = after === undefined ? undefined : await findCommit(repository, after);
  const inRepository = paths.map((path) => relative(repository, resolve(path)).split(sep).join("/"));
  const known = paths.length === 0 ? [] : await Promise.all([earlier, later].map((one) => listFiles(repository, one)));
  for (const [place, path] of inRepository.entries()) {
    const isThere = path === "" || known.flat().some((file) => file === path || file.startsWith(`${path}/`));
    if (!isThere) throw new CommandError(`Neither side has ${paths[place] ?? path}.`);
  }
  const load = (commit: string | undefined): Promise<LoadedMachines> =>
    loadRevision({ repository, commit, paths: inRepository, conditions });
  return Promise.all([load(earlier), load(later)]);
}

/** A file in the place of the second revision is most likely meant as a PATH, unless a revision has its name. */
async function refusePath(repository: string, path: string, before: string): Promise<void> {
  try {
    await findCommit(repository, path);
  } catch (cause) {
    const kind = isFile(path) ? "file" : "folder";
    throw new CommandError(
      `"${path}" is a ${kind}, and "${before}" is none to compare it with. Name two revisions before it: diff ${before} HEAD ${path}`,
      { cause },
    );
  }
}

function withoutFailed(machines: readonly FoundMachine[], other: LoadedMachines): readonly FoundMachine[] {
  const failed = new Set(other.failures.map(({ file }) => file));
  return machines.filter(({ file }) => !failed.has(file));
}

async function draw(
  { added, removed, changed }: MachinesComparison,
  { svg = "", theme }: DiffCommand,
  say: (text: string) => void,
): Promise<void> {
  if (added.length + removed.length + changed.length === 0) {
    return say(`Nothing differs, so ${svg} was not written.\n`);
  }
  const { layoutChart } = await import("../layout/index.ts");
  const pictures: ComparisonPicture[] = [];
  // One after the other, because the layout is a single thread.
  /* oxlint-disable no-await-in-loop */
  for (const comparison of changed) pictures.push(await layoutComparison(comparison, layoutChart));
  for (const { chart } of added) pictures.push(await layoutWhole(chart, "added", layoutChart));
  for (const { chart } of removed) pictures.push(await layoutWhole(chart, "removed", layoutChart));
  /* oxlint-enable no-await-in-loop */
  await writeFile(svg, `${drawComparisons(pictures, { theme })}\n`);
  return say(`${svg} was written.\n`);
}

const COLOURS = { "+": 32, "-": 31, "~": 33 } as const satisfies Record<Sign, number>;

function paint(sign: Sign, line: string): string {
  return `\u001B[${COLOURS[sign]}m${line}\u001B[39m`;
}
