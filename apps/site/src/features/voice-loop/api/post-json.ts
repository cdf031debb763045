/**
 * One POST to VoiceLoop's api: never repeated by itself, no cookies, and an end to every wait.
 *
 * Status and body come back as they are; what they mean is for the caller to say.
 */

/** Longer than a busy api needs for twelve seconds of sound. */
const ANSWER_TIMEOUT_MS = 45_000;

export interface Answer {
  readonly isOk: boolean;
  readonly text: string;
}

/** @throws TypeError or DOMException when no complete answer came, in time or at all. */
export async function postJson(url: string, body: object, signal: AbortSignal): Promise<Answer> {
  const waiting = new AbortController();
  const giveUp = () => waiting.abort(signal.reason);
  const timer = setTimeout(
    () => waiting.abort(new DOMException("The api took too long.", "TimeoutError")),
    ANSWER_TIMEOUT_MS,
  );
  signal.addEventListener("abort", giveUp);
  try {
    signal.throwIfAborted();
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: waiting.signal,
    });
    return { isOk: response.ok, text: await response.text() };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

/** A text member of an answer that should be a JSON object; undefined when there is none. */
export function readMember({ text }: Answer, name: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== "object" || answer === null) return undefined;
    const member = (answer as Readonly<Record<string, unknown>>)[name];
    return typeof member === "string" ? member : undefined;
  } catch {
    return undefined;
  }
}
