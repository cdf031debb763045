/** The pool as a process of its own, with its data on the disk of this machine, for one bench. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startLoadedServer } from "./loaded-server.ts";

export interface LoadedPool {
  readonly url: string;
  readonly pid: number;
  readonly userPoolId: string;
  /** Asks the pool to end, waits for it, and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a pool with these settings (those of `--config`) on a free port.
 *
 * @throws Error with the last lines of its log when it does not become ready.
 */
export async function startLoadedPool(settings: object): Promise<LoadedPool> {
  const args = (folder: string): string[] => {
    const file = join(folder, "settings.json");
    writeFileSync(file, JSON.stringify(settings));
    return ["--config", file];
  };
  const { ready, pid, stop } = await startLoadedServer({
    name: "pool",
    main: "packages/local-pool/src/server/main.ts",
    args,
  });
  return { url: ready["url"] ?? "", userPoolId: ready["userPoolId"] ?? "", pid, stop };
}
