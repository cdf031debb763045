/**
 * Imports the next rows of the active job. The rows and the count of what is done are written in one transaction, so a process that
 * was killed goes on where it stopped.
 */
import type { PoolBase, PoolDirectory } from "../../pool-context.ts";
import type { ImportJobContent } from "../../pools/resources.ts";
import { type CsvRow, readCsv } from "./csv.ts";
import { headerProblem } from "./csv-header.ts";
import { ACTIVE, endJob, type ImportJob } from "./import-jobs.ts";
import { importRow, type RowOutcome } from "./import-row.ts";

/** Some milliseconds of work, so that no other call waits long. */
const ROWS = 50;

/** A file that was read, because reading it for each batch would take long. */
export interface ReadFile {
  readonly jobId: string;
  readonly rows: readonly CsvRow[] | undefined;
}

/** Returns the file that was read, for the next batch, or undefined when no job is active. Call it inside a transaction. */
export function importBatch(pools: PoolDirectory, known: ReadFile | undefined): ReadFile | undefined {
  const { account } = pools.first;
  const { userPoolId = "", jobId = "" } = account.find("activeImport", ACTIVE)?.content ?? {};
  const pool = pools.find(userPoolId);
  const job = pool?.resources.find("importJob", jobId);
  if (pool === undefined || job === undefined) {
    // The pool was deleted.
    account.remove("activeImport", ACTIVE);
    return undefined;
  }
  const file = known?.jobId === jobId ? known : readFile(pool, jobId);
  importRows(pool, job, file.rows);
  return file;
}

function readFile(pool: PoolBase, jobId: string): ReadFile {
  const file = pool.resources.find("importFile", jobId);
  return { jobId, rows: file && readCsv(Buffer.from(file.content.base64, "base64")) };
}

function importRows(pool: PoolBase, job: ImportJob, rows: readonly CsvRow[] | undefined): void {
  const [header, ...users] = rows ?? [];
  const problem =
    rows === undefined
      ? "The CSV file cannot be read."
      : headerProblem(pool, header, job.content.PasswordHashingAlgorithm);
  if (problem !== undefined || header === undefined) return fail(pool, job, problem ?? "");
  const done = job.content.imported + job.content.skipped + job.content.failed;
  const outcomes = users.slice(done, done + ROWS).map((row) => importValues(pool, job, header, row));
  writeLog(pool, job, done, outcomes);
  const count = (outcome: RowOutcome["outcome"]): number => outcomes.filter((each) => each.outcome === outcome).length;
  const content: ImportJobContent = {
    ...job.content,
    status: "InProgress",
    imported: job.content.imported + count("SUCCEEDED"),
    skipped: job.content.skipped + count("SKIPPED"),
    failed: job.content.failed + count("FAILED"),
  };
  if (done + outcomes.length < users.length) pool.resources.change("importJob", job.name, content);
  else end(pool, { ...job, content });
}

function importValues(pool: PoolBase, { content }: ImportJob, header: readonly string[], row: CsvRow): RowOutcome {
  if (row === undefined) return { outcome: "FAILED", reason: "The row is too long." };
  if (row.length !== header.length) {
    return { outcome: "FAILED", reason: "The number of values differs from that of the header." };
  }
  const values = header.map((name, index) => [name, row[index] ?? ""] as const).filter(([, value]) => value !== "");
  return importRow(pool, new Map(values), content.PasswordHashingAlgorithm);
}

/** A line for each row, with its number in the file, as the service writes to CloudWatch. */
function writeLog(pool: PoolBase, { name }: ImportJob, done: number, outcomes: readonly RowOutcome[]): void {
  if (outcomes.length === 0) return;
  const lines = outcomes.map(
    ({ outcome, reason }, index) => `[${outcome}] Line Number ${done + index + 2} - ${reason}`,
  );
  // The names are sorted as texts.
  pool.resources.insert("importLog", `${name}/${String(done).padStart(9, "0")}`, { lines });
}

/** The service does not document how many failures are too many. A job of its examples with more failures than users failed. */
function end(pool: PoolBase, job: ImportJob): void {
  const { imported, skipped, failed } = job.content;
  if (skipped + failed > imported) {
    return fail(pool, job, "Too many users have failed or been skipped during the import.");
  }
  endJob(pool, job, {
    status: "Succeeded",
    message: "Import Job Completed Successfully.",
    completedAtMs: pool.clock.now(),
  });
}

function fail(pool: PoolBase, job: ImportJob, message: string): void {
  endJob(pool, job, { status: "Failed", message, completedAtMs: pool.clock.now() });
}
