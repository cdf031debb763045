/** Calls `fetchAuthSession` in a page. The requests to the pool are counted and answered by this process. */
import type { BrowserContext, Page } from "playwright";
import type { BenchPool } from "../support/bench-pool.ts";
import type { SessionClient } from "./session-client.ts";

const ORIGIN = "http://localhost:9402";

export interface SessionPage {
  readonly page: Page;
  readonly config: SessionConfig;
  /** The number of requests to the pool so far. */
  readonly requests: () => number;
}

type SessionConfig = Parameters<SessionClient["configure"]>[0];

/** Opens a page with one client, which is not configured yet. The storage belongs to the browser context. */
export async function openSessionPage(context: BrowserContext, text: string, pool: BenchPool): Promise<SessionPage> {
  const page = await context.newPage();
  let requests = 0;
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Session</title>" }),
  );
  await page.route(`${pool.url}/**`, async (route) => {
    const request = route.request();
    if (request.method() === "POST") requests += 1;
    const body = request.postData();
    const headers = Object.entries(request.headers()).filter(([name]) => name !== "host");
    const response = await pool.handle(
      new Request(request.url(), { method: request.method(), headers, ...(body === null ? {} : { body }) }),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(load, text);
  const { url, userPoolId, userPoolClientId } = pool;
  return { page, config: { url, userPoolId, userPoolClientId }, requests: () => requests };
}

/** Configures the client, and signs a user in. */
export async function signInPage({ page, config }: SessionPage, { person }: BenchPool): Promise<void> {
  await page.evaluate((members) => sessionClient.configure(members), config);
  await page.evaluate(({ username, password }) => sessionClient.signIn(username, password), person);
}

/**
 * The time of one call in a page that was just opened, in milliseconds. It follows `createAuth` or `configure` in the same task, as in
 * an app that begins with it: what a library does ahead in an idle page is no part of it.
 */
export function firstCall({ page, config }: SessionPage): Promise<number> {
  return page.evaluate(async (members) => {
    sessionClient.configure(members);
    const startMs = performance.now();
    const token = await sessionClient.accessToken();
    if (token?.split(".").length !== 3) throw new Error("There is no access token where somebody is signed in.");
    return performance.now() - startMs;
  }, config);
}

/** The time of one call in milliseconds, averaged over as many calls as the page's clock needs. */
export async function meanCall({ page }: SessionPage, calls: number): Promise<number> {
  return (await page.evaluate(timeCalls, calls)) / calls;
}

/** How much longer than its request one refresh takes, in milliseconds. */
export function refreshBeyondRequest({ page }: SessionPage): Promise<number> {
  return page.evaluate(async () => {
    performance.clearResourceTimings();
    const startMs = performance.now();
    const token = await sessionClient.refresh();
    const tookMs = performance.now() - startMs;
    const [request] = performance.getEntriesByType("resource");
    if (token === undefined || request === undefined) throw new Error("There was no refresh.");
    return tookMs - request.duration;
  });
}

declare const sessionClient: SessionClient;

async function load(text: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const module = (await import(url)) as { default: SessionClient };
  Object.assign(globalThis, { sessionClient: module.default });
}

async function timeCalls(calls: number): Promise<number> {
  const startMs = performance.now();
  for (let call = 0; call < calls; call += 1) {
    const token = await sessionClient.accessToken();
    if (token?.split(".").length !== 3) throw new Error("There is no access token where somebody is signed in.");
  }
  return performance.now() - startMs;
}
