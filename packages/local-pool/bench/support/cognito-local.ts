/** cognito-local, as published: installed by npm in a folder outside of the workspace, and started there. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { childEnvironment } from "@poolgate/tooling/processes/package-binary";
import { installByNpm } from "@poolgate/tooling/published/install-by-npm";
import { freePort } from "./free-port.ts";

export const COGNITO_LOCAL = "5.3.0";
const READY_WITHIN_MS = 60_000;
const BETWEEN_MS = 100;

export interface Emulator {
  readonly url: string;
  readonly pid: number;
  end(): Promise<void>;
}

/** @throws Error if it does not answer within a minute. */
export async function startCognitoLocal(folder: string): Promise<Emulator> {
  await installByNpm(folder, { dependencies: { "cognito-local": COGNITO_LOCAL } });
  const port = await freePort();
  const program = join(folder, "node_modules", "cognito-local", "lib", "bin", "start.js");
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: childEnvironment({ PORT: String(port), HOST: "localhost" }),
    stdio: "ignore",
  });
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  const url = `http://localhost:${port}`;
  const giveUpAtMs = performance.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (performance.now() > giveUpAtMs) throw new Error("cognito-local does not answer.");
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return {
    url,
    pid: child.pid ?? 0,
    async end() {
      process.off("exit", kill);
      const closed = once(child, "close");
      kill();
      await closed;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
