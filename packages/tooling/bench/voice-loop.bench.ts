/**
 * VoiceLoop's api: how well and how fast each engine of this machine hears, what the api itself adds, and its memory.
 *
 * The engines are those the api finds by its own settings: the local one, and a service where STT_BASE_URL or STT_API_KEY
 * names one. Without any there is no word error rate; the other figures stand, with a service that answers at once.
 */
import type { Bench, BenchContext, BenchResult, BenchRow, Figure } from "../src/bench/bench.ts";
import { percentile } from "../src/bench/interleave.ts";
import { residentBytes } from "../src/bench/load/process-cost.ts";
import { startInstantService } from "../src/bench/voice/instant-service.ts";
import {
  bodyOf,
  readSentences,
  secondsOfWav,
  startVoiceApi,
  textOf,
  type VoiceApi,
} from "../src/bench/voice/voice-api.ts";
import { wordErrors, wordsOf } from "../src/bench/voice/word-errors.ts";

const PROVIDERS = ["pocketsphinx", "openai"];
const MOST_WORDS_WRONG_PERCENT = 20;
const LONGEST_CLIP = "twelve-seconds.webm";
/** What else the machine does only ever adds, in bursts: the calmest block tells what the api takes. */
const BLOCKS = 6;
const CALLS_IN_BLOCK = 100;
const WARM_UP_CALLS = 30;
const CLIPS_AT_ONCE = 20;
const MEGABYTE = 1_000_000;

const bench: Bench = {
  name: "voice-loop",
  title: "VoiceLoop: words heard, time taken, what the api adds, memory",
  run: async (context) => {
    const results = [await measureEngines(context), await measureApi(context)];
    return {
      rows: results.flatMap(({ rows }) => rows),
      figures: results.flatMap(({ figures }) => figures),
      notes: results.flatMap(({ notes = [] }) => notes),
    };
  },
};

export default bench;

async function measureEngines(context: BenchContext): Promise<BenchResult> {
  const rows: BenchRow[] = [];
  const figures: Figure[] = [];
  for (const provider of PROVIDERS.filter((name) => name !== "openai" || hasService())) {
    const api = await startVoiceApi({ STT_PROVIDER: provider });
    try {
      if ((await api.engine()) !== provider) continue;
      const { wrongPercent, realTime, words } = await listen(context, provider, api);
      rows.push(
        { label: `${provider}: words wrong`, value: wrongPercent, unit: "%", detail: `of ${words}` },
        { label: `${provider}: time over the clip's length`, value: realTime, unit: "" },
      );
      const limit = { limit: MOST_WORDS_WRONG_PERCENT, direction: "at most", unit: "%" } as const;
      figures.push({ label: `${provider}: words wrong`, measured: wrongPercent, ...limit });
    } finally {
      await api.stop();
    }
  }
  const notes = rows.length > 0 ? [] : ["No speech engine was found, so there is no word error rate."];
  return { rows, figures, notes };
}

function hasService(): boolean {
  return Boolean(process.env["STT_BASE_URL"] ?? process.env["STT_API_KEY"]);
}

/** One sentence after the other, as one visitor would. */
async function listen(
  { progress }: BenchContext,
  engine: string,
  api: VoiceApi,
): Promise<{ wrongPercent: number; realTime: number; words: number }> {
  const sentences = Object.entries(readSentences());
  let [wrong, words, seconds, tookMs] = [0, 0, 0, 0];
  for (const [number, [name, sentence]] of sentences.entries()) {
    progress(`${engine} listens, ${number + 1} of ${sentences.length}`);
    const startedAtMs = performance.now();
    const { body } = await api.transcribe(bodyOf(`${name}.wav`, "audio/wav"));
    tookMs += performance.now() - startedAtMs;
    wrong += wordErrors(sentence, textOf(body, "text"));
    words += wordsOf(sentence).length;
    seconds += secondsOfWav(`${name}.wav`);
  }
  return { wrongPercent: (wrong / words) * 100, realTime: tookMs / 1_000 / seconds, words };
}

/** With a service that answers at once; refinement is loaded first, so that its memory counts. */
async function measureApi({ progress }: BenchContext): Promise<BenchResult> {
  const service = await startInstantService();
  const api = await startVoiceApi({ STT_PROVIDER: "openai", STT_BASE_URL: service.baseUrl, REFINE_PROVIDER: "rules" });
  const body = bodyOf(LONGEST_CLIP, "audio/webm;codecs=opus");
  try {
    const before = residentBytes(api.pid) / MEGABYTE;
    progress("loading refinement");
    textOf((await api.refine("um please send me the the report")).body, "refined");
    const withRefine = residentBytes(api.pid) / MEGABYTE;
    const blocks = await callOneByOne(api, body, progress);
    progress(`${CLIPS_AT_ONCE} clips at once`);
    const answers = await Promise.all(Array.from({ length: CLIPS_AT_ONCE }, () => api.transcribe(body)));
    if (answers.some(({ status }) => status !== 200)) throw new Error("A clip of those at once was not transcribed.");
    const peak = residentBytes(api.pid) / MEGABYTE;
    const p99s = blocks.map((latencies) => percentile(latencies, 0.99));
    const p99 = Math.min(...p99s);
    const all = `of ${BLOCKS} × ${CALLS_IN_BLOCK}`;
    return {
      rows: [
        {
          label: "12 s clip without the engine, median",
          value: percentile(blocks.flat(), 0.5),
          unit: "ms",
          detail: all,
        },
        { label: "its p99 in the calmest block", value: p99, unit: "ms", detail: `of ${CALLS_IN_BLOCK}` },
        { label: "its p99 in the busiest block", value: Math.max(...p99s), unit: "ms", detail: `of ${CALLS_IN_BLOCK}` },
        { label: "the api's memory after its start", value: before, unit: "MB" },
        { label: "with refinement loaded", value: withRefine, unit: "MB" },
        { label: `and after ${CLIPS_AT_ONCE} clips at once`, value: peak, unit: "MB", detail: "the most it ever was" },
        { label: "body of a 12 s clip", value: body.length, unit: "B", detail: "Opus at 64 kb/s, as the page records" },
      ],
      figures: [
        { label: "api's own time for a 12 s clip, p99", measured: p99, limit: 50, direction: "at most", unit: "ms" },
        {
          label: "the api's memory, refining and 20 clips",
          measured: peak,
          limit: 500,
          direction: "at most",
          unit: "MB",
        },
        { label: "body of a 12 s clip", measured: body.length, limit: 300_000, direction: "at most", unit: "B" },
      ],
      notes: [
        "The api's own time is a whole request: reading, decoding, passing on to a service that answers at once, answering.",
      ],
    };
  } finally {
    await api.stop();
    await service.stop();
  }
}

async function callOneByOne(api: VoiceApi, body: string, progress: (text: string) => void): Promise<number[][]> {
  await block(api, body, WARM_UP_CALLS);
  const blocks: number[][] = [];
  while (blocks.length < BLOCKS) {
    progress(`the api's own time, block ${blocks.length + 1} of ${BLOCKS}`);
    blocks.push(await block(api, body, CALLS_IN_BLOCK));
  }
  return blocks;
}

async function block(api: VoiceApi, body: string, calls: number): Promise<number[]> {
  const latencies: number[] = [];
  while (latencies.length < calls) {
    const startedAtMs = performance.now();
    const { status } = await api.transcribe(body);
    if (status !== 200) throw new Error(`The api answered ${status}.`);
    latencies.push(performance.now() - startedAtMs);
  }
  return latencies;
}
