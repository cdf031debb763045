/** A setup file of Vitest for test files that share a worker: a file that leaves something behind fails by its name. */
import { afterAll } from "vitest";
import { watchWorker } from "./what-is-left.ts";

const whatIsLeft = watchWorker();

afterAll(async () => {
  const left = await whatIsLeft();
  if (left.length > 0) throw new Error(`This file leaves behind:\n${left.join("\n")}`);
});
