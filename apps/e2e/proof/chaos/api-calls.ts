/**
 * The legal calls of the api: contact messages with an account's token, short texts, short recordings, measurements.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Contacts } from "./contacts.ts";
import type { Disturbances } from "./disturbances.ts";
import type { ServerPair } from "./servers.ts";
import type { Tally } from "./tally.ts";

const ANSWER_WITHIN_MS = 15_000;
const ABORTED_SHARE = 0.02;
const KEPT_TOKENS = 40;
const REPEATED_SHARE = 0.2;

/** Id tokens that the pool issued recently, for sending messages. */
export class TokenShelf {
  readonly #tokens: string[] = [];

  add(token: string): void {
    this.#tokens.push(token);
    if (this.#tokens.length > KEPT_TOKENS) this.#tokens.shift();
  }

  take(random: () => number): string | undefined {
    return this.#tokens[Math.floor(random() * this.#tokens.length)];
  }
}

export interface ApiCaller {
  readonly servers: ServerPair;
  readonly tally: Tally;
  readonly disturbances: Disturbances;
  readonly contacts: Contacts;
  readonly shelf: TokenShelf;
  /** Texts that a visitor may send, including hostile ones. */
  readonly texts: readonly string[];
  readonly random: () => number;
}

/** A fifth of a second of a tone as a WAV file, 16 kHz, 16 bits, one channel. */
const TONE = toneWav(3_200).toString("base64");

export async function nextApiCall(caller: ApiCaller): Promise<void> {
  const { random } = caller;
  const draw = random();
  if (draw < 0.5) return sendContact(caller);
  if (draw < 0.75)
    return void (await post(caller, "refine", { text: `um so this is ${anyText(caller)}`.slice(0, 4_000) }));
  if (draw < 0.85) return void (await post(caller, "transcribe", { audio: TONE, mimeType: "audio/wav" }));
  const value = Math.round(random() * 5_000);
  await post(caller, "vitals", { name: "LCP", value, rating: "good", path: "/" });
}

export async function sendContact(caller: ApiCaller): Promise<void> {
  const { contacts, shelf, random } = caller;
  const token = shelf.take(random);
  if (token === undefined) return;
  const { key, message } = contacts.submit(anyText(caller));
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
  const body = { body: { name: "Ada", email: "ada@example.com", message } };
  const times = random() < REPEATED_SHARE ? 2 : 1;
  for (let sent = 0; sent < times; sent += 1) {
    const status = await post(caller, "contact", body, headers);
    if (status === 200) contacts.acknowledge(key);
    // A 503 means that the message could not be stored.
    else if (status !== undefined && sent === 0) contacts.refuse(key);
  }
}

function anyText({ texts, random }: ApiCaller): string {
  return texts[Math.floor(random() * texts.length)] ?? "";
}

/** One of many visitors: an address alone has few calls, and fewer places in the transcription. */
function anyAddress(random: () => number): string {
  return `198.51.100.${1 + Math.floor(random() * 200)}`;
}

/** Returns the status of the response; undefined if none came. */
async function post(
  { servers, tally, disturbances, random }: ApiCaller,
  call: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const startedAtMs = performance.now();
  const leaving = new AbortController();
  const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const isAborted = random() < ABORTED_SHARE;
  if (isAborted) void wait(random() * 20).then(() => leaving.abort());
  let status: number | undefined;
  try {
    const response = await fetch(`${servers.urls.api}/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": anyAddress(random), ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any([leaving.signal, late]),
    });
    await response.arrayBuffer();
    ({ status } = response);
  } catch {
    if (late.aborted) tally.fail(`POST /${call} got no answer within ${ANSWER_WITHIN_MS} ms.`);
    else if (!isAborted && !servers.isDown("api"))
      tally.fail(`POST /${call} lost its connection while the api was up.`);
  }
  tally.count(`api ${call}`, status === undefined ? "unanswered" : String(status));
  // A 503 means too many recordings at once, unavailable keys of the pool, or a failing store. A recording without
  // space for its temporary file is a 500; a contact message never is.
  const isFault = status !== undefined && status >= 500 && status !== 503;
  if (isFault && (call === "contact" || !disturbances.wereThereSince(startedAtMs))) {
    tally.fail(`POST /${call} answered ${status}.`);
  }
  if (status === 503 && call === "contact" && !disturbances.wereThereSince(startedAtMs - 15_000)) {
    tally.fail("A contact message was not stored while nothing was out of order.");
  }
  return status;
}

function toneWav(samples: number): Buffer {
  const header = Buffer.alloc(44);
  const dataBytes = samples * 2;
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(dataBytes, 40);
  const tone = Int16Array.from({ length: samples }, (_, index) => Math.sin(index / 6) * 16_000);
  return Buffer.concat([header, Buffer.from(tone.buffer)]);
}
