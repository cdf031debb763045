/**
 * Transcribes on this machine without key or network, with CMU pocketsphinx as Debian packages it.
 *
 * The batch program normalises each clip as a whole (`-cmn batch`), which recognises clearly more than its live mode,
 * and wider beams than the default help a little more. It only knows the words of its dictionary, in lower case and
 * without punctuation.
 */
import { accessSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findProgram } from "../../work/find-program.ts";
import type { PrivateFolder } from "../../work/private-folder.ts";
import { ProgramError, type ProgramErrorCode, runProgram } from "../../work/run-program.ts";
import { bytesFromPcm, type Pcm, SAMPLE_RATE } from "../audio/pcm.ts";
import { EngineError, type EngineErrorCode, type SpeechEngine } from "./speech-engine.ts";

const CLIP = "clip";
/** The program's output, `words of the clip (clip -13271)`: the words, the name of the clip and a score. */
const HYPOTHESIS = new RegExp(`^(.*?) ?\\(${CLIP} -?\\d+\\)\\n?$`);

/** Several times what a clip needs. */
const MAX_MEMORY_BYTES = 1024 * 1024 * 1024;

const CODES: Readonly<Record<ProgramErrorCode, EngineErrorCode>> = {
  "program.missing": "engine.missing",
  "program.slow": "engine.slow",
  "program.failed": "engine.failed",
};

export interface PocketsphinxConfig {
  /** A path, or a name that is looked up in PATH. */
  readonly command: string;
  readonly modelFolder: string;
  readonly timeoutMs: number;
}

/** Whether the program and its models are installed. */
export function hasPocketsphinx({ command, modelFolder }: PocketsphinxConfig): boolean {
  try {
    for (const model of modelPaths(modelFolder)) accessSync(model);
    return findProgram(command) !== undefined;
  } catch {
    return false;
  }
}

export function createPocketsphinxEngine(config: PocketsphinxConfig, folder: PrivateFolder): SpeechEngine {
  return {
    name: "pocketsphinx",
    isLocal: true,
    transcribe: (pcm, signal) => folder.use((path) => recognise(config, path, pcm, signal)),
  };
}

/** The acoustic model, the language model and the dictionary, by their names in Debian's package. */
function modelPaths(folder: string): [string, string, string] {
  return [join(folder, "en-us"), join(folder, "en-us.lm.bin"), join(folder, "cmudict-en-us.dict")];
}

async function recognise(config: PocketsphinxConfig, path: string, pcm: Pcm, signal: AbortSignal): Promise<string> {
  const [list, result] = [join(path, "list"), join(path, "result")];
  await writeFile(join(path, `${CLIP}.raw`), bytesFromPcm(pcm), { mode: 0o600 });
  await writeFile(list, `${CLIP}\n`, { mode: 0o600 });
  const [acousticModel, languageModel, dictionary] = modelPaths(config.modelFolder);
  const audio = ["-adcin", "yes", "-samprate", String(SAMPLE_RATE), "-cepdir", path, "-cepext", ".raw"];
  const files = ["-ctl", list, "-hyp", result, "-logfn", join(path, "log")];
  const quality = ["-cmn", "batch", "-beam", "1e-60", "-wbeam", "1e-40"];
  const models = ["-hmm", acousticModel, "-lm", languageModel, "-dict", dictionary];
  const args = [...audio, ...files, ...quality, ...models];
  const run = {
    command: config.command,
    args,
    timeoutMs: config.timeoutMs,
    maxOutputBytes: 64 * 1024,
    maxMemoryBytes: MAX_MEMORY_BYTES,
  };
  await runProgram(run, signal).catch(explain);
  const hypothesis = await readFile(result, "utf8").catch((error: unknown) => {
    throw new EngineError("engine.failed", "The recogniser wrote no result", error);
  });
  const words = HYPOTHESIS.exec(hypothesis)?.[1];
  if (words === undefined) throw new EngineError("engine.failed", "The recogniser's result can't be read");
  return words.trim();
}

function explain(error: unknown): never {
  if (!(error instanceof ProgramError)) throw error;
  throw new EngineError(CODES[error.code], "The recogniser did not do its work", error);
}
