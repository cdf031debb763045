/**
 * Speech into text by any service that takes OpenAI's transcription call: OpenAI, Groq, a whisper.cpp server, speaches.
 *
 * It always gets WAV of 16 kHz: some of these services misread the browsers' own files, and all go by the file name's ending.
 */
import { callService, ServiceError, type ServiceErrorCode } from "../../work/call-service.ts";
import { wavFromPcm } from "../audio/pcm.ts";
import { EngineError, type EngineErrorCode, type SpeechEngine } from "./speech-engine.ts";

export interface OpenAiSpeechConfig {
  /** Up to and including `/v1`, without a final slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** A two-letter code such as `en`. */
  readonly language: string;
  readonly timeoutMs: number;
}

const CODES: Readonly<Record<ServiceErrorCode, EngineErrorCode>> = {
  "service.unreachable": "engine.unreachable",
  "service.slow": "engine.slow",
  "service.busy": "engine.busy",
  "service.failed": "engine.failed",
};

export function createOpenAiEngine({ baseUrl, apiKey, model, language, timeoutMs }: OpenAiSpeechConfig): SpeechEngine {
  const url = `${baseUrl}/audio/transcriptions`;
  return {
    name: "openai",
    isLocal: false,
    transcribe: async (pcm, signal) => {
      const body = new FormData();
      body.set("file", new Blob([wavFromPcm(pcm)], { type: "audio/wav" }), "audio.wav");
      body.set("model", model);
      body.set("language", language);
      body.set("response_format", "json");
      return readText(await callService({ url, apiKey, body, timeoutMs }, signal).catch(explain));
    },
  };
}

function readText(answer: unknown): string {
  const text = typeof answer === "object" && answer !== null && "text" in answer ? answer.text : undefined;
  if (typeof text !== "string") throw new EngineError("engine.failed", "The service answered without a text");
  return text.trim();
}

function explain(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error;
  throw new EngineError(CODES[error.code], "The service did not transcribe", error);
}
