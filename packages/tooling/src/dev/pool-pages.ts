/** Builds the pool's own pages before the servers start, unless they are built already. */
import { join } from "node:path";
import { childEnvironment } from "../processes/package-binary.ts";
import { runScript } from "../processes/run.ts";
import { REPOSITORY } from "../repository/repository.ts";

/** @throws Error when the build fails; it has said why by then */
export async function ensurePoolPages(): Promise<void> {
  const builder = join(REPOSITORY, "packages/tooling/src/commands/build-pool-pages.ts");
  const exitCode = await runScript(builder, ["--if-changed"], childEnvironment());
  if (exitCode !== 0) throw new Error("The pool's pages could not be built.");
}
