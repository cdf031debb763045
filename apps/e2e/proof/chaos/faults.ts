/**
 * Faults that happen to the servers during the calls, one at a time: closed log readers, locks, full disks, clock
 * jumps.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Disturbances } from "./disturbances.ts";
import { SERVER_NAMES, type ServerPair } from "./servers.ts";
import type { Tally } from "./tally.ts";

const HOLD_LOCK = new URL("hold-lock.ts", import.meta.url).pathname;
const HOUR_MS = 3_600_000;
/** A jump can expire sign-up codes and access tokens, but not refresh tokens. */
const MOST_MOVED_MS = 36 * HOUR_MS;
const FILLER_PIECE = Buffer.alloc(65_536);
/** Larger than the small disk. */
const MOST_PIECES = 4_096;
/** A file size limit that nearly every database write exceeds. */
const SMALL_FILE_BYTES = 4_096;

export interface FaultPlace {
  readonly servers: ServerPair;
  readonly tally: Tally;
  readonly disturbances: Disturbances;
  readonly random: () => number;
  /** The folder of a separate small file system that can be filled; undefined if none could be mounted. */
  readonly smallDisk: string | undefined;
  readonly longestMs: number;
}

type Fault = (place: FaultPlace) => Promise<void>;

const FAULTS: Readonly<Record<string, Fault>> = {
  "reader gone": loseReader,
  "foreign lock": holdLock,
  "file size limit": limitFileSize,
  "full disk": fillDisk,
  "clock jump": jump,
};
export const ALL_FAULT_KINDS: readonly string[] = Object.keys(FAULTS);
const EVERYWHERE = ["reader gone", "foreign lock", "clock jump", "clock jump"];

/** The kinds of faults that this machine allows. */
export function faultKinds(hasSmallDisk: boolean): string[] {
  return [...EVERYWHERE, ...(hasSmallDisk ? ["full disk"] : []), ...(canLimitFiles() ? ["file size limit"] : [])];
}

export async function nextFault(place: FaultPlace, kinds: readonly string[]): Promise<void> {
  const kind = any(place, kinds);
  await FAULTS[kind]?.(place);
}

async function loseReader(place: FaultPlace): Promise<void> {
  const name = any(place, SERVER_NAMES);
  const stream = any(place, ["stdout", "stderr"] as const);
  place.servers.get(name).loseReader(stream);
  place.tally.count("fault reader gone", `${name} ${stream}`);
}

async function holdLock(place: FaultPlace): Promise<void> {
  const name = any(place, SERVER_NAMES);
  const forMs = Math.ceil(durationMs(place));
  place.tally.count("fault foreign lock", name);
  await place.disturbances.during(async () => {
    const args = [HOLD_LOCK, place.servers.files[name], String(forMs)];
    const holder = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
    const [code] = await once(holder, "exit");
    if (code !== 0) place.tally.fail(`The process that holds the lock ended with ${String(code)}.`);
  });
}

/** Affects one server: a write beyond the limit fails as on a full disk (setrlimit(2), EFBIG). */
async function limitFileSize(place: FaultPlace): Promise<void> {
  const name = any(place, SERVER_NAMES);
  const { pid } = place.servers.get(name);
  place.tally.count("fault file size limit", name);
  await place.disturbances.during(async () => {
    setFileLimit(pid, String(SMALL_FILE_BYTES));
    try {
      await wait(durationMs(place));
    } finally {
      setFileLimit(pid, "unlimited");
    }
  });
}

function setFileLimit(pid: number, limit: string): void {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${limit}:`]);
}

function canLimitFiles(): boolean {
  try {
    execFileSync("prlimit", ["--pid", String(process.pid), "--fsize"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function fillDisk(place: FaultPlace): Promise<void> {
  const { smallDisk } = place;
  if (smallDisk === undefined) return;
  const filler = join(smallDisk, "filler");
  place.tally.count("fault full disk", "both");
  await place.disturbances.during(async () => {
    try {
      fill(filler);
      await wait(durationMs(place));
    } finally {
      rmSync(filler, { force: true });
    }
  });
}

function fill(file: string): void {
  const descriptor = openSync(file, "w");
  try {
    for (let piece = 0; piece < MOST_PIECES; piece += 1) writeSync(descriptor, FILLER_PIECE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    return;
  } finally {
    closeSync(descriptor);
  }
  throw new Error("The small disk did not become full.");
}

/** Returns some seconds or some hours, forward or back. */
async function jump(place: FaultPlace): Promise<void> {
  const { servers, tally, random } = place;
  const name = any(place, SERVER_NAMES);
  const size = random() < 0.5 ? 60_000 : MOST_MOVED_MS;
  const targetMs = Math.round((random() * 2 - 1) * size);
  const byMs = targetMs - servers.movedByMs(name);
  tally.count("fault clock jump", byMs < 0 ? `${name} back` : `${name} forward`);
  await servers.moveClock(name, byMs);
}

function durationMs({ random, longestMs }: FaultPlace): number {
  return (0.1 + 0.9 * random()) * longestMs;
}

function any<Item>({ random }: FaultPlace, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError("There is nothing to choose from.");
  return item;
}
