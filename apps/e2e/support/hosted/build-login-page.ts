/** Builds the login page of the pool, unless nothing of it has changed since the last build. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "../places.ts";

export async function buildLoginPage(): Promise<void> {
  const builder = "packages/tooling/src/commands/build-hosted-pages.ts";
  await promisify(execFile)(process.execPath, [builder, "--if-changed"], { cwd: ROOT });
}
