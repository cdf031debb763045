/** Waits until a server really answers, by asking it. */
import { setTimeout } from "node:timers/promises";

const ASK_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 5000;

/** Resolves to true once the address answers with success, to false when that took too long or `signal` ended the wait. */
export async function waitUntilReady(url: string, patienceMs: number, signal: AbortSignal): Promise<boolean> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  while (!end.aborted) {
    if (await isAnswering(url, end)) return true;
    await setTimeout(ASK_EVERY_MS);
  }
  return false;
}

async function isAnswering(url: string, end: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      headers: { accept: "text/html, */*" },
      signal: AbortSignal.any([end, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
