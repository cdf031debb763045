/**
 * Measures VoiceLoop's api: the word error rate and speed of each speech engine, the time that the api itself adds, and
 * its memory.
 *
 * The engines are the ones that the api finds through its own settings: the local one, and a service if STT_BASE_URL or
 * STT_API_KEY names one. Without an engine there is no word error rate; the other figures are measured with a service
 * that answers at once.
 */
import {
  atMost,
  type Bench,
  type BenchContext,
  type BenchResult,
  type BenchRow,
  type Figure,
} from "@poolgate/tooling/bench/bench";
import { interleave, percentile, type Samples } from "@poolgate/tooling/bench/interleave";
import { residentBytes } from "@poolgate/testkit/load/process-cost";
import { startInstantService } from "@poolgate/testkit/instant-service";
import { startLoneDecoder } from "./voice/lone-decoder.ts";
import { bodyOf, readSentences, secondsOfWav, startVoiceApi, textOf, type VoiceApi } from "./voice/voice-api.ts";
import { wordErrors, wordsOf } from "./voice/word-errors.ts";

const PROVIDERS = ["pocketsphinx", "openai"];
const MOST_WORDS_WRONG_PERCENT = 20;
const LONGEST_CLIP = "twelve-seconds.webm";
/** A request and a decoding alternate, so that anything that slows the machine down slows both down. */
const ROUNDS = 200;
const WARM_UP_ROUNDS = 30;
const REQUEST = "12 s clip without the engine";
const ALONE = "decoding it alone";
/** Absolute times of equal machines differ by more than half, but the ratio of the two does not. */
const MOST_OVER_DECODING = 2;
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

/** Sends one sentence after the other, as a single visitor does. */
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

/** Measured with a service that answers at once. Refinement is loaded first, so that its memory is included. */
async function measureApi({ progress }: BenchContext): Promise<BenchResult> {
  const service = await startInstantService();
  const api = await startVoiceApi({ STT_PROVIDER: "openai", STT_BASE_URL: service.baseUrl, REFINE_PROVIDER: "rules" });
  const body = bodyOf(LONGEST_CLIP, "audio/webm;codecs=opus");
  try {
    const before = residentBytes(api.pid) / MEGABYTE;
    progress("loading refinement");
    textOf((await api.refine("um please send me the the report")).body, "refined");
    const withRefine = residentBytes(api.pid) / MEGABYTE;
    const times = await compareWithDecoding(api, body, progress);
    progress(`${CLIPS_AT_ONCE} clips at once`);
    const answers = await Promise.all(Array.from({ length: CLIPS_AT_ONCE }, () => api.transcribe(body)));
    if (answers.some(({ status }) => status !== 200)) throw new Error("A clip of those at once was not transcribed.");
    const peak = residentBytes(api.pid) / MEGABYTE;
    const ratio = times.ratio(REQUEST, ALONE);
    const p99 = percentile(times.samples.get(REQUEST) ?? [], 0.99);
    return {
      rows: [
        { label: REQUEST, value: times.median(REQUEST), unit: "ms", ratio, against: ALONE, detail: `of ${ROUNDS}` },
        { label: ALONE, value: times.median(ALONE), unit: "ms", detail: `of ${ROUNDS}, in turns` },
        { label: "the request's p99", value: p99, unit: "ms", detail: "for scale: it is the machine's, too" },
        { label: "the api's memory after its start", value: before, unit: "MB" },
        { label: "with refinement loaded", value: withRefine, unit: "MB" },
        { label: `and after ${CLIPS_AT_ONCE} clips at once`, value: peak, unit: "MB", detail: "the most it ever was" },
        { label: "body of a 12 s clip", value: body.length, unit: "B", detail: "Opus at 64 kb/s, as the page records" },
      ],
      figures: [
        atMost("api's own time for a 12 s clip, over decoding it alone", ratio, MOST_OVER_DECODING),
        atMost("the api's memory, refining and 20 clips", peak, 500, "MB"),
        atMost("body of a 12 s clip", body.length, 300_000, "B"),
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

async function compareWithDecoding(api: VoiceApi, body: string, progress: (text: string) => void): Promise<Samples> {
  const decoder = startLoneDecoder(LONGEST_CLIP);
  try {
    return await interleave(
      [
        { label: REQUEST, run: () => requireTranscript(api, body) },
        { label: ALONE, run: () => decoder.decode() },
      ],
      {
        rounds: ROUNDS,
        warmUp: WARM_UP_ROUNDS,
        onRound: (round, of) => progress(`a clip through the api and decoded alone, ${round} of ${of}`),
      },
    );
  } finally {
    await decoder.stop();
  }
}

async function requireTranscript(api: VoiceApi, body: string): Promise<void> {
  const { status } = await api.transcribe(body);
  if (status !== 200) throw new Error(`The api answered ${status}.`);
}
