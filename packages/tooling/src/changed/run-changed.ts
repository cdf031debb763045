/** `test --changed`: the tests that a change can reach, the nearest first, until one minute is used. */
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "../browser/ensure-chromium.ts";
import { childEnvironment } from "../processes/package-binary.ts";
import { sinceCommandMs } from "../processes/caller-watch.ts";
import { runCommand } from "../processes/run.ts";
import { listFiles, readText, REPOSITORY } from "../repository/repository.ts";
import { NOTHING_REPORTED, PLAYWRIGHT_COMMAND, readPlaywright } from "../steps/reports.ts";
import { readReport, readVitest, VITEST_COMMAND } from "../steps/reports.ts";
import type { Step } from "../steps/step.ts";
import { E2E_REPORT, RESULTS, runPlaywright, VITEST_REPORT } from "../steps/steps.ts";
import { changedFiles } from "./changed-files.ts";
import { packageOf, readImporters } from "./import-graph.ts";
import { nearestTests, type NearTest } from "./nearest-tests.ts";

/** Since the reader gave the command. */
const LIMIT_MS = 60_000;
/** Servers, a build of the site, and a browser, before the first journey. */
const JOURNEYS_START_MS = 15_000;
/** Longer than any journey takes, so that one which waits in vain fails before the minute ends. */
const JOURNEY_MS = 20_000;
/** Both halves have two workers. */
const WORKERS = 2;
/** Of files that have not run here yet, from one whole run: tests of pure functions stand beside their source. */
const MS_PER_BYTE = { besideSource: 0.003, unit: 0.2, journey: 4.5 } as const;

const REPORTS = join(RESULTS, "changed");
const VITEST_IN_ORDER = fileURLToPath(new URL("vitest-in-order.ts", import.meta.url));

export interface ChangedPlan {
  readonly changed: readonly string[];
  readonly tests: readonly NearTest[];
  /** What the tests of a file take in milliseconds, as the last whole run has measured it or as its size lets expect. */
  readonly durationOf: (path: string) => number;
}

/** @throws Error with what git says of an unknown reference. */
export function planChanged(reference: string | undefined): ChangedPlan {
  const changed = changedFiles(reference);
  const files = [...new Set([...listFiles(REPOSITORY), ...changed])];
  const importers = readImporters(files, textOf);
  const measured = [...readVitest(readReport(VITEST_REPORT)).files, ...readPlaywright(readReport(E2E_REPORT)).files];
  const durations = new Map(measured.map(({ path, durationMs }) => [path, durationMs]));
  const durationOf = (path: string): number => durations.get(path) ?? expectedMs(path);
  return { changed, tests: nearestTests(changed, { files, importers, durationOf, textOf }), durationOf };
}

/** Empty for a file that has been deleted. */
function textOf(file: string): string {
  return existsSync(join(REPOSITORY, file)) ? readText(file) : "";
}

/** The steps of the run, in their order; each takes as many of the nearest tests as its time allows. */
export function changedSteps({ tests, durationOf }: ChangedPlan): Step[] {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const [own = [], others = []] = [true, false].map((isOwn) =>
    tests.filter(({ isJourney, nearness }) => isJourney && (nearness === "own") === isOwn),
  );
  const unit = tests.filter((test) => !test.isJourney && !startsAllForOthers(test));
  return [
    ...journeysStep("changed journeys", own, durationOf),
    ...vitestStep(unit, own.length + others.length > 0, durationOf),
    ...journeysStep("journeys", others, durationOf),
  ];
}

/** Such a test packs and installs every package, or starts every server, before it looks at anything. */
function startsAllForOthers({ path, nearness }: NearTest): boolean {
  return /^packages\/(?:packed\/|tooling\/test\/dev\/)/u.test(path) && nearness === "other packages";
}

/** As many of the tests, in their order, as two workers run in that time. */
export function thatFit(tests: readonly NearTest[], durationOf: (path: string) => number, limitMs: number): NearTest[] {
  let sumMs = 0;
  const end = tests.findIndex(({ path }) => (sumMs += durationOf(path)) > limitMs * WORKERS);
  return tests.slice(0, end === -1 ? undefined : end);
}

/** How many tests that the change reaches did not run, by package, and what runs them. */
export function leftOutLines(tests: readonly NearTest[], ran: ReadonlySet<string>): string[] {
  const left = tests.filter(({ path }) => !ran.has(path)).map(({ path }) => packageOf(path));
  return [...new Set(left)].toSorted().map((folder) => {
    const count = left.filter((other) => other === folder).length;
    const command = folder === "apps/e2e" ? PLAYWRIGHT_COMMAND : `${VITEST_COMMAND} ${folder}/`;
    return `  ${String(count).padStart(4)} test files of ${folder}: ${command}`;
  });
}

type DurationOf = ChangedPlan["durationOf"];

function vitestStep(tests: readonly NearTest[], hasJourneys: boolean, durationOf: DurationOf): Step[] {
  if (tests.length === 0) return [];
  const report = join(REPORTS, "vitest.json");
  // Tests of other packages alone say less of a page than the journeys that open it.
  const isFar = hasJourneys && tests.every(({ nearness }) => nearness === "other packages");
  const limitMs = isFar ? LIMIT_MS / 2 : LIMIT_MS;
  const run: Step["run"] = async () => {
    const endsAtMs = Date.now() + limitMs - sinceCommandMs();
    // Twice as many as are expected to run, in case they are quicker.
    const chosen = thatFit(tests, durationOf, 2 * LIMIT_MS);
    const args = [VITEST_IN_ORDER, report, String(endsAtMs), ...chosen.map(({ path }) => path)];
    const exitCode = await runCommand(process.execPath, args, childEnvironment());
    // What the end of the time has cut off is left out, and not skipped.
    return { exitCode, report: { ...readVitest(readReport(report)), skipped: 0 } };
  };
  return [{ name: "tests", command: VITEST_COMMAND, run }];
}

function journeysStep(name: string, tests: readonly NearTest[], durationOf: DurationOf): Step[] {
  if (tests.length === 0) return [];
  const report = join(REPORTS, `${name}.json`);
  const run: Step["run"] = async (say) => {
    const limitMs = LIMIT_MS - sinceCommandMs() - JOURNEYS_START_MS;
    const chosen = name === "journeys" ? thatFit(tests, durationOf, limitMs) : tests;
    if (chosen.length === 0) return { exitCode: 0, report: NOTHING_REPORTED };
    // At least one: a journey that takes longer is still the nearest.
    const nearest = chosen.slice(0, Math.max(1, thatFit(chosen, durationOf, limitMs / 2).length));
    const env = {
      CHROMIUM_PATH: await ensureChromium(say),
      ...(name === "journeys" && { JOURNEYS_FIRST: nearest.map(({ path }) => path).join(",") }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const limit = `--global-timeout=${Math.ceil(limitMs + JOURNEYS_START_MS)}`;
    const paths = chosen.map(({ path }) => path);
    const exitCode = await runPlaywright(["--fully-parallel", limit, `--timeout=${JOURNEY_MS}`, ...paths], env);
    const read = readReport(report);
    return { exitCode: endedInTime(read) ? 0 : exitCode, report: { ...readPlaywright(read), skipped: 0 } };
  };
  return [{ name, command: PLAYWRIGHT_COMMAND, run }];
}

/** Whether nothing but the end of the time has failed: Playwright calls that an error of the run. */
function endedInTime(report: unknown): boolean {
  const { errors = [] } = (report ?? {}) as { readonly errors?: readonly { readonly message?: string }[] };
  return errors.length > 0 && errors.every(({ message = "" }) => message.includes("Timed out waiting"));
}

function expectedMs(path: string): number {
  const file = join(REPOSITORY, path);
  if (!existsSync(file)) return 0;
  const kind = path.startsWith("apps/e2e/") ? "journey" : path.includes("/src/") ? "besideSource" : "unit";
  return statSync(file).size * MS_PER_BYTE[kind];
}
