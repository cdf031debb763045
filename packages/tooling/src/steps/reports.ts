/** Reads how many tests passed from the JSON reports of Vitest and Playwright. */
import { readFileSync } from "node:fs";
import { NOTHING_COUNTED, type Count } from "./step.ts";

/** The parsed report, or nothing when the run ended before it wrote one. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Counts of Vitest's `json` reporter; a file that failed without a failed test counts as one failure. */
export function vitestCount(report: unknown): Count {
  if (!isRecord(report)) return NOTHING_COUNTED;
  const files = Array.isArray(report["testResults"]) ? report["testResults"].filter(isRecord) : [];
  const brokenFiles = files.filter(
    (file) =>
      file["status"] === "failed" && !list(file["assertionResults"]).some((test) => test["status"] === "failed"),
  );
  return {
    passed: number(report["numPassedTests"]),
    failed: number(report["numFailedTests"]) + brokenFiles.length,
    skipped: number(report["numPendingTests"]) + number(report["numTodoTests"]),
  };
}

/** Counts of Playwright's `json` reporter; a test that passed only when tried again counts as failed. */
export function playwrightCount(report: unknown): Count {
  const stats = isRecord(report) ? report["stats"] : undefined;
  if (!isRecord(stats)) return NOTHING_COUNTED;
  return {
    passed: number(stats["expected"]),
    failed: number(stats["unexpected"]) + number(stats["flaky"]),
    skipped: number(stats["skipped"]),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function list(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
