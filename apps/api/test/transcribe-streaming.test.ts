/** The client of Amazon Transcribe streaming, against a service on loopback that speaks its event stream over HTTP/2. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Clock } from "../src/clock.ts";
import { bytesFromPcm } from "../src/transcribe/audio/pcm.ts";
import { createTranscribeEngine } from "../src/transcribe/engines/transcribe-engine.ts";
import type { SpeechEngine } from "../src/transcribe/engines/speech-engine.ts";
import { tone } from "./support/clips.ts";
import { readMessage, readMessages, writeMessage } from "./support/event-stream.ts";
import { type AnswerStream, type Http2Server, startHttp2Server } from "./support/http2-server.ts";
import { AWS_ENVIRONMENT, AWS_KEYS } from "./support/table-server.ts";

const PCM = tone(1.25, 0.4);
const CALLER = "198.51.100.7";
const never = new AbortController().signal;

/** When each piece was due; the clock moves there at once. */
let waitsMs: number[];
let server: Http2Server;
let engine: SpeechEngine;
let clock: Clock;
/** What the service got: the headers of the call, and each piece of audio. */
let received: { headers: Record<string, unknown>; pieces: Buffer[] };

beforeEach(async () => {
  received = { headers: {}, pieces: [] };
  waitsMs = [];
  let nowMs = 0;
  clock = {
    now: () => nowMs,
    schedule: (task, delayMs) => {
      waitsMs.push(delayMs);
      nowMs += delayMs;
      queueMicrotask(task);
      return () => undefined;
    },
  };
  server = await startHttp2Server(answerWith());
  engine = createEngine(20_000);
});
afterEach(() => server.close());

function createEngine(timeoutMs: number): SpeechEngine {
  const service = { endpoint: server.endpoint, region: AWS_ENVIRONMENT.AWS_REGION, credentials: AWS_KEYS };
  return createTranscribeEngine({ language: "en-US", timeoutMs }, { ...service, maxAttempts: 1 }, clock);
}

const event = (type: string, body: unknown): Buffer =>
  writeMessage(
    { ":message-type": "event", ":event-type": type, ":content-type": "application/json" },
    JSON.stringify(body),
  );

const result = (Transcript: string, IsPartial = false): Buffer =>
  event("TranscriptEvent", { Transcript: { Results: [{ IsPartial, Alternatives: [{ Transcript }] }] } });

const exception = (type: string): Buffer =>
  writeMessage(
    { ":message-type": "exception", ":exception-type": type, ":content-type": "application/json" },
    JSON.stringify({ Message: "the words of a visitor" }),
  );

/** Reads all audio, and answers with these messages after the last piece, which is empty. */
function answerWith(...messages: readonly Buffer[]): AnswerStream {
  return (stream, headers) => {
    received.headers = headers;
    stream.respond({ ":status": 200, "content-type": "application/vnd.amazon.eventstream" });
    let unread = Buffer.alloc(0);
    stream.on("data", (chunk: Buffer) => {
      const { messages: signed, rest } = readMessages(Buffer.concat([unread, chunk]));
      unread = Buffer.from(rest);
      for (const { payload } of signed) {
        if (payload.length === 0) stream.end(Buffer.concat(messages));
        else received.pieces.push(readPiece(payload));
      }
    });
  };
}

/** A signed message holds the message of the audio. */
function readPiece(payload: Buffer): Buffer {
  const piece = readMessage(payload);
  expect(piece.headers).toMatchObject({ ":message-type": "event", ":event-type": "AudioEvent" });
  return piece.payload;
}

test("sends the samples in pieces of 100 ms at the speed of speech, and joins the final results", async () => {
  server.answerWith(
    answerWith(result("hello", true), result("Hello there."), result("can", true), result("Can you hear me?")),
  );

  expect(await engine.transcribe(PCM, never, CALLER)).toBe("Hello there. Can you hear me?");
  expect(received.headers).toMatchObject({
    ":path": "/stream-transcription",
    "x-amzn-transcribe-language-code": "en-US",
    "x-amzn-transcribe-media-encoding": "pcm",
    "x-amzn-transcribe-sample-rate": "16000",
  });
  expect(String(received.headers["authorization"])).toContain("/eu-west-1/transcribe/aws4_request");
  expect(received.pieces.map((piece) => piece.length)).toEqual([...Array.from({ length: 12 }, () => 3_200), 1_600]);
  expect(waitsMs).toEqual(Array.from({ length: 12 }, () => 100));
  expect(Buffer.concat(received.pieces).equals(Buffer.from(bytesFromPcm(PCM)))).toBe(true);
});

test("a recording without words has an empty text, and the next one has its own connection", async () => {
  expect(await engine.transcribe(PCM, never, CALLER)).toBe("");
  server.answerWith(answerWith(result("Again.")));
  expect(await engine.transcribe(PCM, never, CALLER)).toBe("Again.");
});

test.each([
  ["LimitExceededException", "engine.busy"],
  ["BadRequestException", "engine.failed"],
  ["ServiceUnavailableException", "engine.unreachable"],
  ["InternalFailureException", "engine.unreachable"],
])("%s in the stream is %s, after words too", async (type, code) => {
  server.answerWith(answerWith(result("Half a"), exception(type)));

  await expect(engine.transcribe(PCM, never, CALLER)).rejects.toMatchObject({ name: "EngineError", code });
});

test.each([
  [429, "LimitExceededException", "engine.busy"],
  [400, "BadRequestException", "engine.failed"],
  [403, "AccessDeniedException", "engine.failed"],
  [503, "ServiceUnavailableException", "engine.unreachable"],
])("the answer %i %s is %s", async (status, type, code) => {
  server.answerWith((stream) => {
    stream.respond({ ":status": status, "content-type": "application/json", "x-amzn-errortype": type });
    stream.end(JSON.stringify({ Message: "refused" }));
    stream.resume();
  });

  await expect(engine.transcribe(PCM, never, CALLER)).rejects.toMatchObject({ code });
});

test.each<[string, AnswerStream, string]>([
  ["never answers", (stream) => void stream.resume(), "engine.slow"],
  [
    "begins and never ends",
    (stream) => {
      stream.respond({ ":status": 200, "content-type": "application/vnd.amazon.eventstream" });
      stream.write(result("Half a"));
      stream.resume();
    },
    "engine.slow",
  ],
  ["breaks the connection", (stream) => stream.session?.destroy(), "engine.unreachable"],
])("a service that %s gets a typed error", async (_, answer, code) => {
  server.answerWith(answer);
  const patient = createEngine(code === "engine.slow" ? 200 : 20_000);

  await expect(patient.transcribe(PCM, never, CALLER)).rejects.toMatchObject({ code });
});

test("ends when the visitor leaves", async () => {
  const leaving = new AbortController();
  server.answerWith((stream) => {
    stream.resume();
    leaving.abort(new Error("left"));
  });

  await expect(engine.transcribe(PCM, leaving.signal, CALLER)).rejects.toThrow("left");
});
