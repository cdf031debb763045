/**
 * Makes one POST request to VoiceLoop's api, with a timeout, without cookies and without retries.
 *
 * It returns status and body; the caller interprets them.
 */

/** Longer than a busy api needs to transcribe twelve seconds. */
const ANSWER_TIMEOUT_MS = 45_000;

export interface Answer {
  readonly isOk: boolean;
  readonly text: string;
}

/** @throws TypeError or DOMException when no complete response came in time. */
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

/** A text property of a JSON response; undefined when there is none. */
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
