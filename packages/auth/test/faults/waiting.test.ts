/** Faults of time: an endless response, a listener that starts another refresh, a page that loses its database. */
import { fetchAuthSession } from "@poolgate/auth";
import { expect, it } from "vitest";
import { EMAIL, type Engine, internalsOf, sessionOf, yieldToPage } from "../engine.ts";
import { countOf, refresh, REFRESH, startSignedIn } from "./steps.ts";

let engine: Engine;

it("a body that never ends is aborted after ten seconds", async () => {
  engine = await startSignedIn();
  const { environment } = internalsOf(engine.auth);
  const signals: (AbortSignal | null | undefined)[] = [];
  const { fetch } = environment;
  Object.assign(environment, {
    fetch: (url: string, init: RequestInit) => {
      signals.push(init.signal);
      return fetch(url, init);
    },
  });
  engine.fault = () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"Authentic')),
    });
    return Promise.resolve(new Response(body, { headers: { "content-type": "application/x-amz-json-1.1" } }));
  };
  const outcome = fetchAuthSession(engine.auth, { forceRefresh: true }).catch((error: unknown) => error);
  for (let second = 0; second < 36; second += 1) {
    await yieldToPage();
    engine.clock.advance(1_000);
  }
  expect(await outcome).toMatchObject({ code: "network.timeout", message: "A network error has occurred." });
  expect(countOf(engine, REFRESH)).toBe(3);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
  engine.fault = undefined;
  engine.clock.advance(5_000);
  expect((await refresh(engine)).tokens).toBeDefined();
});

it("an app that asks for another refresh when one ends gets it: its code never runs under the lock", async () => {
  engine = await startSignedIn();
  const second = new Promise<string | undefined>((resolve, reject) => {
    const subscription = engine.auth.session.on("session.refreshed", () => {
      subscription.unsubscribe();
      fetchAuthSession(engine.auth, { forceRefresh: true }).then(({ tokens }) => resolve(tokens?.accessToken), reject);
    });
  });
  const first = (await refresh(engine)).tokens?.accessToken;
  expect(await engine.clock.settle(second)).not.toBe(first);
  expect(countOf(engine, REFRESH)).toBe(2);
});

it("a database that the browser closes with the page does not sign the user out", async () => {
  engine = await startSignedIn();
  const { ledger } = internalsOf(engine.auth).environment;
  const ended: string[] = [];
  engine.auth.session.on("session.ended", ({ reason }) => ended.push(reason));
  const update = ledger.update.bind(ledger);
  ledger.update = () => Promise.reject(new DOMException("The database is closing.", "InvalidStateError"));
  sessionOf(engine.auth).send({ type: "storage.changed" });
  await yieldToPage();
  expect(engine.auth.session.getSnapshot().context.user?.loginId).toBe(EMAIL);
  ledger.update = update;
  expect((await refresh(engine)).tokens).toBeDefined();
  expect(ended).toEqual([]);
});
