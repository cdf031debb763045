/**
 * Kills the first start of the local pool with SIGKILL, each time in another folder, and starts the pool again.
 *
 * Half of the kills are spread over the first 300 ms of the creation. The others come shortly after each of its steps in turn,
 * because most of the steps are so short that no other kill meets them. Several starts run at once and disturb each other.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { SEEDED_USERS } from "./first-start/accounts.ts";
import { killFirstStart, type KilledStart, type Moment } from "./first-start/killed-start.ts";
import { startAgain } from "./first-start/start-again.ts";

const KILLS = 200;
const SAMPLE_KILLS = 4;
const CREATION_MS = 300;
/** A kill that is put at a step comes before the next step, and at most so long after it. */
const STEP_MS = 20;
const STARTS_AT_ONCE = 3 * availableParallelism();
const SAMPLE_STARTS_AT_ONCE = availableParallelism();

interface Trial {
  readonly moment: Moment;
  readonly killed: KilledStart;
  /** Why the pool did not start again. */
  readonly problem: string | undefined;
}

const part: ProofPart = {
  name: "first-start",
  title: "A first start that is killed at any moment is finished by the next one, with its accounts",
  async run({ say, sample }) {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-first-start-"));
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    process.once("exit", remove);
    try {
      const settingsFile = join(folder, "settings.json");
      writeFileSync(settingsFile, JSON.stringify({ seededUsers: SEEDED_USERS }));
      const { stepsMs } = await killFirstStart(newFolder(folder, "whole"), settingsFile);
      const moments = momentsOf(sample ? SAMPLE_KILLS : KILLS, stepsMs);
      const trials: Trial[] = [];
      const atOnce = sample ? SAMPLE_STARTS_AT_ONCE : STARTS_AT_ONCE;
      for (let from = 0; from < moments.length; from += atOnce) {
        const batch = moments.slice(from, from + atOnce);
        trials.push(...(await killAndStartAgain(folder, settingsFile, from, batch)));
        say(`killed ${trials.length} of ${moments.length} first starts`);
      }
      return verdict(trials, stepsMs.length, sample);
    } finally {
      process.off("exit", remove);
      remove();
    }
  },
};

function newFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}

/** By turns a moment of the first 300 ms, and one between a step and the next. */
function momentsOf(kills: number, stepsMs: readonly number[]): Moment[] {
  const half = kills / 2;
  return Array.from({ length: half }, (_, index) => {
    const step = Math.floor((stepsMs.length * index) / half);
    const untilNextMs = (stepsMs[step + 1] ?? Infinity) - (stepsMs[step] ?? 0);
    return [
      { step: 0, afterMs: (CREATION_MS * index) / (half - 1) },
      { step, afterMs: Math.min(untilNextMs, STEP_MS) * Math.random() },
    ];
  }).flat();
}

/** Starts the pools again only when all are killed, because checking them would delay a kill. */
async function killAndStartAgain(parent: string, settingsFile: string, from: number, moments: readonly Moment[]) {
  const killed = await Promise.all(
    moments.map(async (moment, index) => {
      const folder = newFolder(parent, String(from + index));
      return { folder, moment, killed: await killFirstStart(folder, settingsFile, moment) };
    }),
  );
  const trials: Trial[] = [];
  for (const { folder, ...trial } of killed) {
    const problem = await startAgain(folder, trial.killed).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    trials.push({ ...trial, problem });
    rmSync(folder, { recursive: true });
  }
  return trials;
}

function verdict(trials: readonly Trial[], steps: number, isSample: boolean) {
  const problems = trials.filter(({ problem }) => problem !== undefined);
  const leaving = (name: RegExp): number =>
    trials.filter(({ killed: { left } }) => left.some((file) => name.test(file))).length;
  const journals = leaving(/^pool\.sqlite-journal$/u);
  const signedUp = trials.reduce((sum, { killed }) => sum + killed.signedUp, 0);
  const ready = trials.filter(({ killed }) => killed.wasReady).length;
  return {
    // Without a journal among them, the kills would have missed the moment that SQLite needs most.
    isOk: problems.length === 0 && (isSample || journals > 0),
    lines: [
      `${trials.length} kills, at times and at each of the ${steps} steps of a first start: ${problems.length} did not start again`,
      `left behind: ${leaving(/\.draft-/u)} × a temporary file, ${journals} × the journal of the database`,
      `${ready} were ready before the kill, ${signedUp} accounts had signed up there`,
      ...problems.slice(0, 20).map(({ moment, killed, problem }) => {
        const files = killed.left.join(", ");
        return `killed ${moment.afterMs.toFixed(1)} ms after step ${moment.step}, which left ${files}: ${problem}`;
      }),
    ],
  };
}

export default part;
