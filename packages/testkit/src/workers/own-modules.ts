/**
 * A setup file of Vitest for test files that replace modules: what earlier files in this worker have loaded is loaded again. A
 * file ends when all that it loads has arrived: in the next one it would bring modules in which nothing is replaced.
 */
import { afterAll, vi } from "vitest";

vi.resetModules();
afterAll(() => vi.dynamicImportSettled());
