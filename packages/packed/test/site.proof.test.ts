/**
 * The site's production build with the tarballs in place of the workspace: it uses the packages as any consumer would, by
 * their public entries, and a visitor signs in.
 */
import { join } from "node:path";
import { build, type InlineConfig, type Plugin, preview } from "vite";
import { expect, inject, onTestFinished, test } from "vitest";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { ANN, startPackedPool } from "./support/packed-pool.ts";

const consumer = inject("consumers")["19"];
const root = join(REPOSITORY, "apps/site");
const outDir = join(consumer, "site");

/** Takes our packages from where a consumer has installed them. */
function fromTarballs(): Plugin {
  return {
    name: "poolgate:from-tarballs",
    enforce: "pre",
    resolveId(source) {
      if (!source.startsWith("@poolgate/")) return null;
      return this.resolve(source, join(consumer, "package.json"), { skipSelf: true });
    },
  };
}

function siteWith(define: Readonly<Record<string, string>>): InlineConfig {
  return {
    root,
    logLevel: "error",
    plugins: [fromTarballs()],
    define: Object.fromEntries(
      Object.entries(define).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    build: { outDir, emptyOutDir: true },
  };
}

test("the site is built with the tarballs, and a visitor signs in", async () => {
  const pool = await startPackedPool(consumer);
  onTestFinished(pool.stop);
  const { userPoolEndpoint, userPoolId, userPoolClientId } = pool.members;
  const config = siteWith({
    VITE_USER_POOL_ENDPOINT: userPoolEndpoint,
    VITE_USER_POOL_ID: userPoolId,
    VITE_USER_POOL_CLIENT_ID: userPoolClientId,
    VITE_CONTACT_URL: "http://localhost:1",
  });
  await build(config);
  const server = await preview({ root, logLevel: "silent", build: { outDir }, preview: { port: 0 } });
  onTestFinished(() => server.close());
  const browser = await launchChromium(() => undefined);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(new URL("contact", server.resolvedUrls?.local[0]).href);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(ANN.email);
  await dialog.getByLabel("Password", { exact: true }).fill(ANN.password);
  // Published class names, and the styles that belong to them.
  const card = dialog.locator(".poolgate-frame-card");
  expect(await card.evaluate((element) => getComputedStyle(element).overflow)).toBe("clip");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).waitFor();
  expect(errors).toEqual([]);
});
