/**
 * Starts a pool in an empty folder and kills it at a chosen moment.
 *
 * The moment is told by steps. A step is that a file of the folder appears, is written, or disappears, SQLite's journals and the
 * temporary files included. Each first start takes the same ones.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, watch } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { createWireCaller, LoadError } from "@poolgate/testkit/load/wire-caller";
import { childEnvironment } from "@poolgate/tooling/processes/package-binary";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { PASSWORD, signedUpEmail } from "./accounts.ts";

export interface Moment {
  /** The place of the step among all; 0 is the beginning of the creation. */
  readonly step: number;
  /** The time from the step to the kill. */
  readonly afterMs: number;
}

export interface KilledStart {
  /** When each step came, in milliseconds after the first one. */
  readonly stepsMs: readonly number[];
  /** Whether the pool was ready before the kill. */
  readonly wasReady: boolean;
  /** The number of sign-ups that were acknowledged. */
  readonly signedUp: number;
  /** The names of the files in the folder. */
  readonly left: readonly string[];
}

const MAIN = join(REPOSITORY, "packages/local-pool/src/server/main.ts");
/** A pool that is ready is killed so soon, if it was not killed before. */
const LATEST_MS = 300;
/** Lower than that of this process, which must not be late with the kill. */
const PRIORITY = 10;

/**
 * Kills a first start with SIGKILL. Until then, accounts sign up as soon as the pool is ready.
 *
 * @param moment without it, the pool is killed when it is ready.
 * @throws Error with what the pool said, when it ended by itself.
 */
export async function killFirstStart(folder: string, settingsFile: string, moment?: Moment): Promise<KilledStart> {
  const timesMs: number[] = [];
  let lastStep = "";
  let wasReady = false;
  let signedUp: Promise<number> | undefined;
  const watcher = watch(folder, (kind, file) => {
    const step = `${kind} ${file}`;
    // A file that is written in parts is one step.
    if (step === lastStep || wasReady) return;
    lastStep = step;
    if (timesMs.length === moment?.step) setTimeout(kill, moment.afterMs);
    timesMs.push(performance.now());
  });
  const args = ["--conditions=poolgate-source", MAIN, "--port", "0", "--data", folder, "--config", settingsFile];
  const child = spawn(process.execPath, args, { env: childEnvironment(), stdio: ["ignore", "pipe", "pipe"] });
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  setPriority(child.pid ?? 0, PRIORITY);
  createInterface(child.stdout).once("line", (line) => {
    wasReady = true;
    if (moment === undefined) return kill();
    setTimeout(kill, LATEST_MS);
    signedUp = signUpUntilKilled(line);
  });
  const [[, signal], said] = await Promise.all([once(child, "close"), text(child.stderr)]);
  process.off("exit", kill);
  watcher.close();
  if (signal !== "SIGKILL") throw new Error(`The first start ended by itself:\n${said}`);
  const [firstMs = 0] = timesMs;
  const stepsMs = timesMs.map((ms) => ms - firstMs);
  return { stepsMs, wasReady, signedUp: (await signedUp) ?? 0, left: readdirSync(folder) };
}

/** @returns The number of accounts whose sign-up was acknowledged. */
async function signUpUntilKilled(readyLine: string): Promise<number> {
  const { url, userPoolClientId: ClientId } = JSON.parse(readyLine) as { url: string; userPoolClientId: string };
  const { call, close } = createWireCaller(url);
  let signedUp = 0;
  try {
    for (;;) {
      await call("SignUp", { ClientId, Username: signedUpEmail(signedUp), Password: PASSWORD });
      signedUp += 1;
    }
  } catch (error) {
    if (!(error instanceof LoadError) || error.refusal !== undefined) throw error;
    return signedUp;
  } finally {
    close();
  }
}
