/**
 * Transcribes with Amazon Transcribe streaming: samples as an event stream over HTTP/2, and the words as they are found.
 *
 * The recording is sent in pieces of 100 ms and at the speed at which it was spoken, as the service asks for: it works at
 * that speed anyway, so twelve seconds take a little longer than that. Only final results count.
 *
 * @see https://docs.aws.amazon.com/transcribe/latest/dg/streaming.html#best-practices
 */
import {
  type AudioStream,
  BadRequestException,
  type LanguageCode,
  LimitExceededException,
  StartStreamTranscriptionCommand,
  TranscribeStreamingClient,
  type TranscribeStreamingClientConfig,
  TranscribeStreamingServiceException,
  type TranscriptResultStream,
} from "@aws-sdk/client-transcribe-streaming";
import { type Clock, systemClock } from "../../clock.ts";
import { bytesFromPcm, type Pcm, SAMPLE_RATE } from "../audio/pcm.ts";
import { EngineError, type EngineErrorCode, type SpeechEngine } from "./speech-engine.ts";

/** The service recommends 50 to 200 ms. A sample has two bytes. */
const PIECE_MS = 100;
const PIECE_BYTES = ((SAMPLE_RATE * PIECE_MS) / 1000) * 2;

/** One connection for each recording: Lambda freezes a function between two, and the service closes an old connection. */
const CONNECTION = { disableConcurrentStreams: true };

/** The SDK would write lines of its own; every failure is in the log of the api. */
const SILENT = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

export interface TranscribeConfig {
  /** A code such as `en-US`. */
  readonly language: string;
  readonly timeoutMs: number;
}

/** @param clientConfig for example another endpoint; region and credentials come from the environment by default */
export function createTranscribeEngine(
  { language, timeoutMs }: TranscribeConfig,
  clientConfig: TranscribeStreamingClientConfig = {},
  clock: Clock = systemClock,
): SpeechEngine {
  const client = new TranscribeStreamingClient({ requestHandler: CONNECTION, logger: SILENT, ...clientConfig });
  return {
    name: "transcribe",
    isLocal: false,
    transcribe: async (pcm, signal) => {
      const timeLimit = AbortSignal.timeout(timeoutMs);
      const ending = AbortSignal.any([signal, timeLimit]);
      const command = new StartStreamTranscriptionCommand({
        LanguageCode: language as LanguageCode,
        MediaEncoding: "pcm",
        MediaSampleRateHertz: SAMPLE_RATE,
        AudioStream: piecesOf(pcm, clock, ending),
      });
      try {
        const { TranscriptResultStream: results } = await untilAborted(
          client.send(command, { abortSignal: ending }),
          ending,
        );
        return await untilAborted(readWords(results), ending);
      } catch (error) {
        signal.throwIfAborted();
        throw new EngineError(codeOf(error, timeLimit), "The service did not transcribe", error);
      }
    },
  };
}

async function* piecesOf(pcm: Pcm, clock: Clock, signal: AbortSignal): AsyncGenerator<AudioStream> {
  const bytes = bytesFromPcm(pcm);
  const startedAtMs = clock.now();
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const delayMs = startedAtMs + (start / PIECE_BYTES) * PIECE_MS - clock.now();
    if (delayMs > 0) await new Promise<void>((resolve) => void clock.schedule(resolve, delayMs));
    if (signal.aborted) return;
    yield { AudioEvent: { AudioChunk: bytes.subarray(start, start + PIECE_BYTES) } };
  }
}

async function readWords(results: AsyncIterable<TranscriptResultStream> = emptyStream()): Promise<string> {
  const words: string[] = [];
  for await (const event of results) {
    for (const result of event.TranscriptEvent?.Transcript?.Results ?? []) {
      const text = result.Alternatives?.[0]?.Transcript;
      if (result.IsPartial !== true && text !== undefined) words.push(text);
    }
  }
  return words.join(" ").trim();
}

async function* emptyStream(): AsyncGenerator<TranscriptResultStream> {
  // A response without results has no words.
}

/** The SDK does not end the reading of an event stream when its request is aborted. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", abort));
}

function codeOf(error: unknown, timeLimit: AbortSignal): EngineErrorCode {
  if (timeLimit.aborted) return "engine.slow";
  if (error instanceof LimitExceededException) return "engine.busy";
  if (error instanceof BadRequestException) return "engine.failed";
  if (error instanceof TranscribeStreamingServiceException && error.$fault === "client") return "engine.failed";
  return "engine.unreachable";
}
