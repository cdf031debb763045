/**
 * Runs test files by Vitest in the given order, until they have all run or the time is up; the test that runs then still
 * ends. A program of its own, because Vitest changes the environment of the process that it runs in.
 *
 * Arguments: the file for the JSON report, when the time is up in milliseconds since 1970, and the test files.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";
import { REPOSITORY } from "../repository/repository.ts";

/** The nearest run first whatever they cost; after them a worker is kept for the files of its project. */
const FIRST = 10;

const [reportFile = "", endsAtMs, ...files] = process.argv.slice(2);
const places = new Map(files.map((file, place) => [join(REPOSITORY, file), place]));
const placeOf = ({ moduleId }: TestSpecification): number => places.get(moduleId) ?? places.size;

/** Where a file runs: in its place, or with the first file of its project; a file that needs a worker for itself last. */
function order(specs: readonly TestSpecification[]): TestSpecification[] {
  const inOrder = specs.toSorted((one, other) => placeOf(one) - placeOf(other));
  const projects = [...new Set(inOrder.map(({ project }) => project))];
  const later = inOrder.slice(FIRST).toSorted((one, other) => {
    const alone = Number(one.project.config.isolate) - Number(other.project.config.isolate);
    return alone || projects.indexOf(one.project) - projects.indexOf(other.project);
  });
  return [...inOrder.slice(0, FIRST), ...later];
}

class GivenOrder {
  async shard(specs: TestSpecification[]): Promise<TestSpecification[]> {
    return specs;
  }
  async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    return order(specs);
  }
}

const vitest = await createVitest("test", {
  root: REPOSITORY,
  config: join(REPOSITORY, "vitest.workspace.ts"),
  watch: false,
  maxWorkers: availableParallelism(),
  reporters: ["default", ["json", { outputFile: reportFile }]],
  sequence: { sequencer: GivenOrder },
});
const timer = setTimeout(() => void vitest.cancelCurrentRun("keyboard-input"), Number(endsAtMs) - Date.now());
const { testModules, unhandledErrors } = await vitest.start([...places.keys()]);
clearTimeout(timer);
await vitest.close();
const hasFailed = unhandledErrors.length > 0 || testModules.some((testModule) => testModule.state() === "failed");
process.exit(hasFailed ? 1 : 0);
