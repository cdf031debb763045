/** Starts the site's api as a process and makes the calls of VoiceLoop in the same way as the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LEAN_MEMORY } from "@poolgate/tooling/processes/lean-memory";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { startServer } from "@poolgate/tooling/processes/own-server";

/** The names of the spoken fixtures. */
export const SPEECH = join(REPOSITORY, "apps/api/test/speech");

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface VoiceApi {
  readonly pid: number;
  /** The engine that transcribes, as `/healthz` reports it. */
  engine(): Promise<string>;
  transcribe(body: string): Promise<Answer>;
  refine(text: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** @throws Error with the last lines of the log if the process does not become ready. */
export async function startVoiceApi(env: Readonly<Record<string, string>>): Promise<VoiceApi> {
  const unlimited = {
    CALLS_PER_MINUTE: "100000",
    STT_CALLS_PER_DAY: "1000000",
    STT_QUEUE: "1000",
    TRUSTED_PROXIES: "1",
  };
  const main = "apps/api/src/main.ts";
  const { ready, pid, end } = await startServer({
    name: "api",
    main,
    node: LEAN_MEMORY.node,
    env: { ...LEAN_MEMORY.env, ...unlimited, ...env },
  });
  let calls = 0;
  const post = async (path: string, body: string): Promise<Answer> => {
    calls += 1;
    // Each call is that of another visitor, because one has few places in the queue.
    const address = `198.51.${Math.floor(calls / 256) % 256}.${calls % 256}`;
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
    const response = await fetch(`${ready["url"]}${path}`, { method: "POST", headers, body });
    return { status: response.status, body: await response.json() };
  };
  return {
    pid,
    stop: () => end("SIGTERM"),
    engine: async () => textOf(await (await fetch(`${ready["url"]}/healthz`)).json(), "transcription"),
    transcribe: (body) => post("/transcribe", body),
    refine: (text) => post("/refine", JSON.stringify({ text })),
  };
}

/** The request body that the page sends for a recording. */
export function bodyOf(file: string, mimeType: string): string {
  return JSON.stringify({ audio: readFileSync(join(SPEECH, file)).toString("base64"), mimeType });
}

/** The sentences of the spoken fixtures, by fixture name. */
export function readSentences(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(SPEECH, "sentences.json"), "utf8")) as Readonly<Record<string, string>>;
}

/** The length of a spoken fixture, computed from its size: the script makes WAV of 16 kHz, 16 bit, one channel. */
export function secondsOfWav(file: string): number {
  return readFileSync(join(SPEECH, file)).length / 32_000;
}

/** Reads a string member of a response. @throws Error if it is not a string */
export function textOf(body: unknown, member: string): string {
  const value = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>)[member] : "";
  if (typeof value !== "string") throw new Error(`The api answered without ${member}.`);
  return value;
}
