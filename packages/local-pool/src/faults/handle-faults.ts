/**
 * Handles `POST /faults`, with which a test in another process sets faults and moves the clock.
 *
 * The request must have the content type JSON. A page of another origin cannot send that without a CORS preflight, which the
 * pool refuses for this path; a request with a foreign `Origin` does not come here.
 */
import { oneOf, boolean, list, object, type Reader, string, stringMap, integer } from "../readers.ts";
import { OPERATION_NAMES } from "../operations/operations.ts";
import { type Fault, FAULT_KINDS, type Faults, type ReplacedAnswer } from "./faults.ts";

const YEAR_MS = 366 * 86_400_000;

/** Lists what is wrong with the request in the response. Then nothing has changed. */
export async function handleFaults(faults: Faults, request: Request): Promise<Response> {
  if (request.headers.get("content-type")?.split(";", 1)[0]?.trim() !== "application/json") {
    return problemResponse(415, [
      "content-type: expected application/json; with curl, send the body by --json instead of -d",
    ]);
  }
  const problems: string[] = [];
  const asked = readSwitches(await readJson(request), "request", (problem) => void problems.push(problem));
  if (asked === undefined || problems.length > 0) return problemResponse(400, problems);
  if (asked.clear === true) faults.clear();
  if (asked.release === true) faults.release();
  faults.moveClock(asked.moveClockMs ?? 0);
  faults.add(...((asked.add ?? []) as readonly Fault[]));
  const now = new Date(faults.clock.now()).toISOString();
  return Response.json({ now, stalledCount: faults.stalledCount }, { headers: { "cache-control": "no-store" } });
}

function problemResponse(status: number, problems: readonly string[]): Response {
  return Response.json({ problems }, { status });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

const readAttempts: Reader<"every" | readonly number[]> = (value, path, report) =>
  value === "every" ? value : list(integer(1, 1_000))(value, path, report);

const readAnswer: Reader<ReplacedAnswer> = object({
  status: integer(200, 599),
  headers: stringMap,
  body: (value) => value,
  exception: string(/^\w{1,100}$/, "the name of an exception"),
  message: string(/^.{0,1000}$/, "a line of text"),
});

const readFault: Reader<Partial<Fault>> = (value, path, report) => {
  const read = object({
    operation: oneOf(...OPERATION_NAMES, "*"),
    fault: oneOf(...FAULT_KINDS),
    attempts: readAttempts,
    answer: readAnswer,
  })(value, path, report);
  if (read?.operation === undefined) report(`${path}.operation: missing`);
  if (read?.fault === undefined) report(`${path}.fault: missing`);
  return read;
};

const readSwitches = object({
  clear: boolean,
  release: boolean,
  moveClockMs: integer(-YEAR_MS, YEAR_MS),
  add: list(readFault),
});
