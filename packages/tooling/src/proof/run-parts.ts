/** Runs the parts of the proof one after the other, because each of them uses every core. A failed part does not stop the rest. */
import { durationWords, type Style } from "../terminal/style.ts";
import type { PartFile } from "./find-parts.ts";

export interface PartOutcome {
  readonly name: string;
  readonly title: string;
  readonly isOk: boolean;
  readonly durationMs: number;
  /** What the part reports, or why it could not run. */
  readonly lines: readonly string[];
}

export interface ProofRunner {
  readonly isSample: boolean;
  readonly say: (line: string) => void;
  /** Milliseconds of any clock that only moves forward. */
  readonly now: () => number;
}

/** In a sample run, parts without a sample are left out. */
export async function runParts(files: readonly PartFile[], runner: ProofRunner): Promise<PartOutcome[]> {
  const outcomes: PartOutcome[] = [];
  for (const file of files) {
    const outcome = await runPart(file, runner);
    if (outcome !== undefined) outcomes.push(outcome);
  }
  return outcomes;
}

async function runPart(file: PartFile, { isSample, say, now }: ProofRunner): Promise<PartOutcome | undefined> {
  const { name } = file;
  const startedAtMs = now();
  let title = name;
  try {
    const part = await file.load();
    title = part.title;
    if (isSample && part.isProofOnly === true) return undefined;
    say(`${name}: ${title}`);
    const { isOk, lines } = await part.run({ sample: isSample, say: (line) => say(`${name}: ${line}`) });
    return { name, title, isOk, lines, durationMs: now() - startedAtMs };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, title, isOk: false, lines: reason.split("\n"), durationMs: now() - startedAtMs };
  }
}

/** One paragraph per part: whether it holds, how long it took, what it saw. */
export function summaryLines(outcomes: readonly PartOutcome[], style: Style): string[] {
  return outcomes.flatMap(({ name, title, isOk, durationMs, lines }) => [
    "",
    `${isOk ? style("green", "✓") : style("red", "✗")} ${style("bold", name)}: ${title} ${style("dim", `(${durationWords(durationMs)})`)}`,
    ...lines.map((line) => `  ${line}`),
  ]);
}
