/** A folder of a test, which is removed with it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
