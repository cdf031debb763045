/**
 * Windows of WebKit that each run a client. WebDriver does one thing at a time, in one window at a time, so a call is
 * started in its window and its answer fetched later.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { WebDriver } from "selenium-webdriver";
import type { FetchOptions, SessionAnswer, TabSettings } from "../page/tab-client.ts";
import type { LeavingTab } from "../support/leaving.ts";
import type { PageServer } from "../support/page-server.ts";

const LOOK_MS = 30;
/** A call takes at most 35 s. */
const PATIENCE_MS = 60_000;

type Answer = { readonly value: unknown } | { readonly error: string } | null;

const START = `
  const [id, method, given] = arguments;
  const answers = (globalThis.answers ??= {});
  new Promise((resolve) => resolve(tabClient[method](...given))).then(
    (value) => (answers[id] = { value }),
    (error) => (answers[id] = { error: String(error) }),
  );`;
const LOOK = "return globalThis.answers?.[arguments[0]] ?? null;";

export class WebKitWindows {
  readonly #driver: WebDriver;
  #turn: Promise<unknown> = Promise.resolve();
  #lastId = 0;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  async open(server: PageServer, settings: TabSettings): Promise<LeavingTab> {
    const handle = await this.#inTurn(async () => {
      await this.#driver.switchTo().newWindow("window");
      await this.#driver.get(server.address(settings));
      return this.#driver.getWindowHandle();
    });
    const inWindow = <T>(act: (driver: WebDriver) => Promise<T>): Promise<T> =>
      this.#inTurn(async () => {
        await this.#driver.switchTo().window(handle);
        return act(this.#driver);
      });
    const until = async (script: string): Promise<void> => {
      const giveUpAtMs = performance.now() + PATIENCE_MS;
      while ((await inWindow((driver) => driver.executeScript(script))) !== true) {
        if (performance.now() > giveUpAtMs) throw new Error(`It does not become true: ${script}`);
        await sleep(LOOK_MS);
      }
    };
    const call = async <T>(method: string, ...given: readonly unknown[]): Promise<T> => {
      const id = (this.#lastId += 1);
      await inWindow((driver) => driver.executeScript(START, id, method, given));
      const giveUpAtMs = performance.now() + PATIENCE_MS;
      for (;;) {
        const answer = await inWindow((driver) => driver.executeScript<Answer>(LOOK, id));
        if (answer !== null && "error" in answer) throw new Error(answer.error);
        if (answer !== null) return answer.value as T;
        if (performance.now() > giveUpAtMs) throw new Error(`${method} does not settle.`);
        await sleep(LOOK_MS);
      }
    };
    await until('return "tabClient" in globalThis');
    return {
      signIn: (username, password) => call("signIn", username, password),
      async fetchSession(options: FetchOptions = {}) {
        const answer = await call<SessionAnswer>("fetchSession", options);
        // JSON has no undefined.
        return { ...answer, tokenId: answer.tokenId ?? undefined };
      },
      askApi: (...given) => call("askApi", ...given),
      moveClock: (ms) => call("moveClock", ms),
      events: () => call("events"),
      isRefreshing: () => call("isRefreshing"),
      refreshBeyondRequest: () => call("refreshBeyondRequest"),
      async leave() {
        await inWindow(async (driver) => {
          await driver.executeScript(
            "addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { isFromCache: persisted }));",
          );
          await driver.get(server.elsewhere);
        });
      },
      async comeBack() {
        await inWindow((driver) => driver.navigate().back());
        await until("return globalThis.isFromCache === true");
      },
      close: () => inWindow((driver) => driver.close()),
    };
  }

  /** Closes every window but the first, which the session needs. */
  async closeAll(): Promise<void> {
    await this.#inTurn(async () => {
      const [first = "", ...others] = (await this.#driver.getAllWindowHandles()).toReversed();
      for (const handle of others) {
        await this.#driver.switchTo().window(handle);
        await this.#driver.close();
      }
      await this.#driver.switchTo().window(first);
    });
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act, act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
