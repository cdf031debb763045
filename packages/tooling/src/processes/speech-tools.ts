/** What transcribes speech on this machine: ffmpeg, and pocketsphinx with its English model. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Requirement } from "./ensure-installed.ts";

const PROGRAMS = ["ffmpeg", "pocketsphinx_batch"];
const MODEL = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin";

export const speechTools: Requirement = {
  purpose: "speech",
  missing: () => [
    ...PROGRAMS.filter((program) => !isInstalled(program)),
    ...(existsSync(MODEL) ? [] : ["pocketsphinx's model"]),
  ],
  packages: ["ffmpeg", "pocketsphinx", "pocketsphinx-en-us"],
  megabytes: 60,
};

/** A program that is not there can't be started. */
function isInstalled(program: string): boolean {
  return spawnSync(program, ["-version"], { stdio: "ignore" }).error === undefined;
}
