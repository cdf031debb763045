/** Finds commands without a shell, and notices when the npx that started the process has ended. */
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ensureChromium } from "../src/browser/ensure-chromium.ts";
import { findChromium, type ChromiumSearch } from "../src/browser/find-chromium.ts";
import { callerChain, isChainWhole, type ProcessInfo } from "../src/processes/caller-watch.ts";
import { childEnvironment, packageBinary } from "../src/processes/package-binary.ts";

describe("a package's command", () => {
  test.each([
    ["vitest", {}],
    ["typescript", { command: "tsc" }],
    ["vite", { from: "apps/site" }],
    ["@playwright/test", { command: "playwright", from: "apps/e2e" }],
  ])("%s is found", (name, options) => {
    expect(existsSync(packageBinary(name, options))).toBe(true);
  });

  test("that does not exist is an error", () => {
    expect(() => packageBinary("vitest", { command: "nope" })).toThrow("has no command nope");
  });
});

test("a child does not learn for which environment this process builds", () => {
  expect(process.env["NODE_ENV"]).toBeDefined();
  expect(childEnvironment()).not.toHaveProperty("NODE_ENV");
});

describe("the parent processes", () => {
  const processes = new Map<number, ProcessInfo>(
    [
      { pid: 70, parentPid: 60, name: "node" },
      { pid: 60, parentPid: 50, name: "sh" },
      { pid: 50, parentPid: 40, name: "pnpm" },
      { pid: 40, parentPid: 30, name: "sh" },
      { pid: 30, parentPid: 20, name: "npm exec pnpm@1" },
      { pid: 20, parentPid: 1, name: "bash" },
      { pid: 1, parentPid: 0, name: "init" },
    ].map((info) => [info.pid, info]),
  );
  const chain = callerChain(70, (pid) => processes.get(pid));

  test("are those from the script up to npx, without the shell above", () => {
    expect(chain.map(({ pid }) => pid)).toEqual([70, 60, 50, 40, 30]);
  });

  test("are none if npm and pnpm are not among them", () => {
    expect(callerChain(20, (pid) => processes.get(pid))).toEqual([]);
  });

  test("have ended when a process in between has another parent, and have not when the shell above ends", () => {
    expect(isChainWhole(chain, ({ pid }) => processes.get(pid)?.parentPid)).toBe(true);
    expect(isChainWhole(chain, ({ pid }) => (pid === 50 ? 1 : processes.get(pid)?.parentPid))).toBe(false);
    expect(isChainWhole(chain, ({ pid }) => (pid === 30 ? 1 : processes.get(pid)?.parentPid))).toBe(true);
  });
});

describe("Chromium", () => {
  const search = { named: undefined, playwrights: "/own/chrome", usualPlaces: ["/usr/a", "/usr/b"] };

  test.each<[string, Omit<ChromiumSearch, "exists">, string[], string | undefined]>([
    ["the configured one first", { ...search, named: "/mine" }, ["/mine", "/own/chrome"], "/mine"],
    ["then Playwright's", search, ["/own/chrome", "/usr/a"], "/own/chrome"],
    ["then the usual places in order", search, ["/usr/b"], "/usr/b"],
    ["or none", search, [], undefined],
  ])("%s", (_, given, there, found) => {
    expect(findChromium({ ...given, exists: (path) => there.includes(path) })).toBe(found);
  });

  test("with a wrong CHROMIUM_PATH is an error that names it", () => {
    expect(() => findChromium({ ...search, named: "/gone", exists: () => false })).toThrow("CHROMIUM_PATH names /gone");
  });

  test("is installed by the first installer that succeeds, and each attempt is announced", async () => {
    const there = new Set<string>();
    const said: string[] = [];
    const found = await ensureChromium(
      (line) => said.push(line),
      () => ({ ...search, exists: (path) => there.has(path) }),
      [
        { words: "download", run: () => Promise.resolve(1) },
        { words: "package", run: () => Promise.resolve(there.add("/usr/b")) },
        { words: "never", run: () => Promise.resolve(there.add("/own/chrome")) },
      ],
    );
    expect(found).toBe("/usr/b");
    expect(said).toEqual(["download", "package"]);
  });

  test("that cannot be installed is reported in one sentence that says what to do", async () => {
    const nowhere = { ...search, exists: () => false };
    await expect(
      ensureChromium(
        () => undefined,
        () => nowhere,
        [],
      ),
    ).rejects.toThrow(/^There is no Chromium .*CHROMIUM_PATH/u);
  });
});
