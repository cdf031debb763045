/** Finds commands without a shell, and notices when the npx that started the process has ended. */
import { expect, test } from "vitest";
import { findChromium } from "../src/browser/ensure-chromium.ts";
import { callerChain, isChainWhole, type ProcessInfo } from "../src/processes/caller-watch.ts";
import { startChild } from "../src/processes/child.ts";
import { childEnvironment, packageBinary } from "../src/processes/package-binary.ts";

test("a package has no other commands, and a child does not learn for which environment this process builds", () => {
  expect(() => packageBinary("vitest", { command: "nope" })).toThrow("has no command nope");
  expect(process.env["NODE_ENV"]).toBeDefined();
  expect(childEnvironment()).not.toHaveProperty("NODE_ENV");
});

test("a child that cannot be started ends, and one that ends says no more", async () => {
  const child = startChild("no-such-program", []);
  expect(await child.says(/ready/u)).toBeUndefined();
  expect(await child.ended).toEqual({ exitCode: null, signal: null });
  expect(child.output.err).toContain("ENOENT");
});

const SCRIPT: ProcessInfo = { pid: 70, parentPid: 50, name: "node" };
const processes = new Map<number, ProcessInfo>(
  [
    SCRIPT,
    { pid: 50, parentPid: 40, name: "pnpm" },
    { pid: 40, parentPid: 30, name: "sh" },
    { pid: 30, parentPid: 20, name: "npm exec pnpm@1" },
    { pid: 20, parentPid: 1, name: "bash" },
  ].map((info) => [info.pid, info]),
);

test("the callers are those from the script up to npx, without the shell above; each but npx has to keep its parent", () => {
  const chain = callerChain(SCRIPT.pid, (pid) => processes.get(pid));
  expect(chain.map(({ pid }) => pid)).toEqual([70, 50, 40, 30]);
  expect(callerChain(20, (pid) => processes.get(pid))).toEqual([]);
  const isWholeWithout = (gone: number): boolean =>
    isChainWhole(chain, ({ pid, parentPid }) => (pid === gone ? 1 : parentPid));
  expect([0, 50, 30].map(isWholeWithout)).toEqual([true, false, true]);
});

test("Chromium is the one that is named, or the first that is there", () => {
  const places = ["", "/own/chrome", "/usr/b"];
  expect(findChromium("/mine", places, () => true)).toBe("/mine");
  expect(findChromium("", places, (path) => path !== "/own/chrome")).toBe("/usr/b");
  expect(findChromium(undefined, places, () => false)).toBeUndefined();
  expect(() => findChromium("/gone", places, () => false)).toThrow("CHROMIUM_PATH names /gone");
});
