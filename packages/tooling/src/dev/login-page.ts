/** Builds the pool's login page before the servers start, unless it is built already. */
import { join } from "node:path";
import { childEnvironment } from "../processes/package-binary.ts";
import { runScript } from "../processes/run.ts";
import { REPOSITORY } from "../repository/repository.ts";

/** @throws Error when the build fails; it has said why by then */
export async function ensureLoginPage(): Promise<void> {
  const builder = join(REPOSITORY, "packages/tooling/src/commands/build-hosted-pages.ts");
  const exitCode = await runScript(builder, ["--if-changed"], childEnvironment());
  if (exitCode !== 0) throw new Error("The pool's login page could not be built.");
}
