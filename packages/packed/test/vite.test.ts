/**
 * The smallest app, whose text is that of the widget's README, built by Vite without configuration: it is styled, and signs in
 * against `npx @poolgate/local-pool` in Chromium.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { preview } from "vite";
import { expect, inject, onTestFinished, test } from "vitest";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import { packageBinary } from "@poolgate/tooling/processes/package-binary";
import { listFiles, readText } from "@poolgate/tooling/repository/repository";
import { runWell } from "@poolgate/tooling/processes/run-outside";
import { ANN, startPackedPool } from "./support/packed-pool.ts";

const folder = join(inject("consumers")["19"], "smallest-app");
const IDS = /userPoolId: "[^"]*", userPoolClientId: "[^"]*"/u;
const HTML =
  '<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.tsx"></script></html>';

/** A text of a screen that most visitors never see. */
const LATER_TEXT = "Choose a new password";

/** The first block of code in the README. */
function smallestApp(): string {
  return /```tsx\n(?<code>.*?)```/su.exec(readText("packages/react/README.md"))?.groups?.["code"] ?? "";
}

async function openBuiltApp(): Promise<Page> {
  await runWell(folder, process.execPath, packageBinary("vite"), "build");
  const server = await preview({ root: folder, configFile: false, logLevel: "silent", preview: { port: 0 } });
  onTestFinished(() => server.close());
  const browser = await launchChromium(() => undefined);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  return page;
}

test("the smallest app has at most ten lines", () => {
  const lines = smallestApp()
    .split("\n")
    .filter((line) => line.trim() !== "");
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.join("\n")).toMatch(IDS);
});

test("it is styled, and signs in", async () => {
  mkdirSync(folder, { recursive: true });
  const pool = await startPackedPool(inject("consumers")["19"]);
  onTestFinished(pool.stop);
  const members = JSON.stringify(pool.members).slice(1, -1);
  writeFileSync(join(folder, "main.tsx"), smallestApp().replace(IDS, members));
  writeFileSync(join(folder, "index.html"), HTML);
  const page = await openBuiltApp();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const confirm = page.getByRole("button", { name: "Sign In", exact: true });
  await confirm.waitFor();
  const colour = await confirm.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(colour).not.toBe("rgba(0, 0, 0, 0)");
  await page.getByLabel("Email").fill(ANN.email);
  await page.getByLabel("Password", { exact: true }).fill(ANN.password);
  await confirm.click();
  await page.locator("[data-poolgate-route]").waitFor({ state: "detached" });
  expect(await page.evaluate(() => Object.keys(localStorage))).toContainEqual(expect.stringMatching(/\.session$/u));
  expect(errors).toEqual([]);
});

test("its first script has no screen after the sign-in form", () => {
  const dist = join(folder, "dist");
  const read = (file: string): string => readFileSync(join(dist, file), "utf8");
  const first = /<script [^>]*src="\/(?<file>[^"]+)"/u.exec(read("index.html"))?.groups?.["file"] ?? "";
  const withText = listFiles(dist).filter((file) => file.endsWith(".js") && read(file).includes(LATER_TEXT));
  expect(read(first)).toContain("Sign in to your account");
  expect(withText).toHaveLength(1);
  expect(withText).not.toContain(first);
});
