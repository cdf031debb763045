/** A server of the house as a child process, ready when its first line on stdout says so; it ends with this process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { childEnvironment } from "../../src/processes/package-binary.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";

const LEAVE_WITH_PARENT = new URL("../../src/dev/leave-with-parent.ts", import.meta.url).href;

export interface StartedServer {
  /** The members of its ready line. */
  readonly ready: Readonly<Record<string, unknown>>;
  stop(): Promise<void>;
}

/**
 * Starts a script on a free port.
 *
 * @param script From the root of the repository.
 * @param onLog Gets each line of the server's log.
 * @throws Error with the log when the server ends before it is ready.
 */
export async function startServer(
  script: string,
  args: readonly string[],
  onLog: (line: string) => void = () => undefined,
): Promise<StartedServer> {
  const child = spawn(
    process.execPath,
    ["--import", LEAVE_WITH_PARENT, "--conditions=poolgate-source", script, "--port", "0", ...args],
    { cwd: REPOSITORY, env: childEnvironment(), stdio: ["ignore", "pipe", "pipe", "ipc"] },
  );
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new TypeError("A child with pipes has both of them.");
  const firstLines: string[] = [];
  createInterface({ input: stderr }).on("line", (line) => {
    if (firstLines.length < 50) firstLines.push(line);
    onLog(line);
  });
  const ready = await Promise.race([
    once(createInterface({ input: stdout }), "line").then(([line]) => String(line)),
    once(child, "exit").then(() => undefined),
  ]);
  if (ready === undefined) throw new Error(`${script} did not start:\n${firstLines.join("\n")}`);
  return {
    ready: JSON.parse(ready) as Readonly<Record<string, unknown>>,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
