/** A setup file of Vitest for test files that replace modules: what earlier files in this worker have loaded is loaded again. */
import { vi } from "vitest";

vi.resetModules();
