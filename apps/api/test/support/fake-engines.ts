/** Small shell scripts that replace pocketsphinx or ffmpeg and fail as real programs can. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Finds the value of `-hyp`, the name of the file for pocketsphinx's result. */
const RESULT = 'result=""; last=""; for word in "$@"; do [ "$last" = "-hyp" ] && result="$word"; last="$word"; done';

export const FAKE_ENGINES = {
  /** Writes its process id to a file and never ends. The sleep is a child process of its own. */
  hanging: (folder: string) => `echo $$ >> "${folder}/started"\nsleep 600\n`,
  crashing: () => "kill -SEGV $$\n",
  refusing: () => "echo 'your words' >&2\nexit 3\n",
  silent: () => "exit 0\n",
  babbling: () => `${RESULT}\nhead -c 100000 /dev/zero | tr '\\0' 'x' > "$result"\n`,
  flooding: () => "yes flood\n",
  /** Writes how it was started: its arguments, and how many kB of memory it may have. */
  telling: (folder: string) => `printf '%s ' "$@" > "${folder}/started"\nulimit -v >> "${folder}/started"\n`,
  speaking: () => `${RESULT}\nprintf 'hello there (clip -12)\\n' > "$result"\n`,
} as const;

export interface FakeProgram {
  readonly command: string;
  /** Model files that `hasPocketsphinx` accepts. */
  readonly modelFolder: string;
  /** A folder that the script may write to; `started` holds the process ids of hanging ones. */
  readonly folder: string;
}

/** Writes the script and makes it executable. */
export function makeFakeProgram(kind: keyof typeof FAKE_ENGINES): FakeProgram {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-fake-"));
  const command = join(folder, kind);
  writeFileSync(command, `#!/bin/sh\n${FAKE_ENGINES[kind](folder)}`, { mode: 0o700 });
  const modelFolder = join(folder, "model");
  mkdirSync(join(modelFolder, "en-us"), { recursive: true });
  for (const name of ["en-us.lm.bin", "cmudict-en-us.dict"]) writeFileSync(join(modelFolder, name), "");
  return { command, modelFolder, folder };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
