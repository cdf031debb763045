/**
 * Transcribes with any service that has OpenAI's transcription call: OpenAI, Groq, a whisper.cpp server, speaches.
 *
 * It always sends WAV with 16 kHz, because some of these services misread the browsers' files, and all rely on the
 * file name's ending.
 */
import { randomUUID } from "node:crypto";
import { callService, type ServiceCall, ServiceError, type ServiceErrorCode } from "../../work/call-service.ts";
import { wavFromPcm } from "../audio/pcm.ts";
import { EngineError, type EngineErrorCode, type SpeechEngine } from "./speech-engine.ts";

export interface OpenAiSpeechConfig {
  /** The base URL up to `/v1`, without a final slash. */
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
      const form = formOf({ model, language, response_format: "json" }, wavFromPcm(pcm));
      return readText(await callService({ url, apiKey, ...form, timeoutMs }, signal).catch(explain));
    },
  };
}

/**
 * Writes a multipart form (RFC 7578) by hand, because `FormData` would copy the recording several times. The fields
 * are settings, so they can't contain the boundary.
 */
function formOf(fields: Readonly<Record<string, string>>, wav: Uint8Array): Pick<ServiceCall, "contentType" | "body"> {
  const boundary = `poolgate-${randomUUID()}`;
  const part = (disposition: string, content: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${content}`;
  const head =
    Object.entries(fields)
      .map(([name, value]) => part(`name="${name}"`, `\r\n${value}\r\n`))
      .join("") + part('name="file"; filename="audio.wav"', "Content-Type: audio/wav\r\n\r\n");
  const body = Buffer.concat([Buffer.from(head), wav, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
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
