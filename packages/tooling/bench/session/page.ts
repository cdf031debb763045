/** Calls for the session inside a page whose requests to the pool are counted and answered from here. */
import type { BrowserContext, Page } from "playwright";
import type { BenchPool } from "../support/bench-pool.ts";
import type { SessionClient } from "./session-client.ts";

const ORIGIN = "http://localhost:9402";

export interface SessionPage {
  readonly page: Page;
  /** Requests to the pool so far. */
  readonly requests: () => number;
}

/** A page with one client in it, configured; the storage is the context's. */
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
  const { url, userPoolId, userPoolClientId } = pool;
  await page.evaluate(load, { text, config: { url, userPoolId, userPoolClientId } });
  return { page, requests: () => requests };
}

export async function signInPage({ page }: SessionPage, { person }: BenchPool): Promise<void> {
  await page.evaluate(({ username, password }) => sessionClient.signIn(username, password), person);
}

/** One call in a page that has just been opened, in milliseconds. */
export function firstCall({ page }: SessionPage): Promise<number> {
  return page.evaluate(timeCalls, 1);
}

/** The milliseconds that one call takes, over as many as the clock of a page needs. */
export async function meanCall({ page }: SessionPage, calls: number): Promise<number> {
  return (await page.evaluate(timeCalls, calls)) / calls;
}

declare const sessionClient: SessionClient;

async function load({ text, config }: { text: string; config: Parameters<SessionClient["configure"]>[0] }) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const module = (await import(url)) as { default: SessionClient };
  Object.assign(globalThis, { sessionClient: module.default });
  module.default.configure(config);
}

async function timeCalls(calls: number): Promise<number> {
  const startMs = performance.now();
  for (let call = 0; call < calls; call += 1) {
    const token = await sessionClient.accessToken();
    if (token?.split(".").length !== 3) throw new Error("There is no access token where somebody is signed in.");
  }
  return performance.now() - startMs;
}
