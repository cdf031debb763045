/**
 * Sign-ins inside a page: the clients run there, and the pool answers from this process.
 *
 * Each half runs in a separate task, as after a click and after a response. If the browser reports no long task (of 50
 * ms or more), the client's own clock gives the longest.
 */
import type { Browser, Page } from "playwright";
import type { BenchPool } from "../support/bench-pool.ts";
import type { Held, SrpCandidate, SrpChallenge, SrpPerson } from "./candidate.ts";

const ORIGIN = "http://localhost:9401";
/** The minimum time of a response. The page is idle meanwhile, and this time is not counted. */
const ANSWER_MS = 100;
/** Long enough for the browser to report a task that has ended. */
const REPORT_MS = 60;

export interface Script {
  readonly label: string;
  readonly text: string;
}

export interface PageSignIn extends Held {
  /** Compiling and evaluating the client's script, in milliseconds; before the sign-in and not part of it. */
  readonly loadMs: number;
}

/** What the bench stores in the page. */
interface PageState {
  readonly candidates: Map<string, SrpCandidate>;
  readonly loadMs: Map<string, number>;
  readonly longTasks: number[];
}

/** Opens a page in a new browser profile, with a slowed-down processor and the given clients. */
export async function openClients(browser: Browser, scripts: readonly Script[], slowdown: number): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>SRP</title>" }),
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(loadScripts, scripts);
  return page;
}

/** One sign-in by one of the page's clients. @throws Error if the pool does not accept its proof. */
export async function signInInPage(page: Page, label: string, pool: BenchPool): Promise<PageSignIn> {
  const begun = await page.evaluate(begin, { label, person: pool.person });
  const challenge = await pool.challenge(begun.srpA);
  const finished = await page.evaluate(finish, { label, challenge, answerMs: ANSWER_MS, reportMs: REPORT_MS });
  await pool.accept(challenge, finished);
  return {
    heldMs: begun.heldMs + finished.heldMs,
    longestMs: Math.max(begun.longestMs, finished.longestMs, ...finished.longTasks),
    loadMs: finished.loadMs,
  };
}

async function loadScripts(scripts: readonly Script[]): Promise<void> {
  const state: PageState = { candidates: new Map(), loadMs: new Map(), longTasks: [] };
  Object.assign(globalThis, { srpBench: state });
  for (const { label, text } of scripts) {
    const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const startMs = performance.now();
    const module = (await import(url)) as { default: SrpCandidate };
    state.loadMs.set(label, performance.now() - startMs);
    state.candidates.set(label, module.default);
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.longTasks.push(duration);
  }).observe({ type: "longtask" });
}

async function begin({ label, person }: { label: string; person: SrpPerson }): Promise<Held & { srpA: string }> {
  const { candidates, longTasks } = (globalThis as unknown as { srpBench: PageState }).srpBench;
  const candidate = candidates.get(label);
  if (candidate === undefined) throw new Error(`The page has no ${label}.`);
  longTasks.length = 0;
  await new Promise((resolve) => setTimeout(resolve, 0));
  return candidate.begin(person);
}

async function finish(input: { label: string; challenge: SrpChallenge; answerMs: number; reportMs: number }) {
  const { candidates, longTasks, loadMs } = (globalThis as unknown as { srpBench: PageState }).srpBench;
  const candidate = candidates.get(input.label);
  if (candidate === undefined) throw new Error(`The page has no ${input.label}.`);
  await new Promise((resolve) => setTimeout(resolve, input.answerMs));
  const proof = await candidate.finish(input.challenge);
  await new Promise((resolve) => setTimeout(resolve, input.reportMs));
  return { ...proof, longTasks: [...longTasks], loadMs: loadMs.get(input.label) ?? 0 };
}
