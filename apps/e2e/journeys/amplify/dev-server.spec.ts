/** With Vite's dev server, which bundles Amplify UI apart from the app, both share one copy of the package. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../../support/amplify/test.ts";
import { startServer } from "../../support/child-server.ts";
import { FROM_SOURCE, readyUrl } from "../../support/house.ts";

test(
  "Amplify UI signs in with the configuration of the app",
  { tag: "@proof" },
  async ({ page, place, takeSeeded, readCode }) => {
    const cache = await mkdtemp(join(tmpdir(), "poolgate-vite-"));
    const server = await startServer({
      name: "dev",
      args: [FROM_SOURCE, "apps/e2e/amplify-switched/dev.ts", "--cache", cache],
      env: {},
      readUrl: readyUrl,
    });
    const { userPoolId, userPoolClientId, userPoolEndpoint = "" } = place.config;
    const asked = new URLSearchParams({ userPoolId, userPoolClientId, userPoolEndpoint, app: "authenticator" });
    const { username, password } = takeSeeded("email");
    await page.goto(`${server.url}/?${asked.toString()}`);
    await page.getByLabel("Email", { exact: true }).fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const code = page.getByLabel(/^Code/);
    await expect(code).toBeVisible();
    await code.fill(await readCode(username));
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText(`Hello ${username}`).or(page.getByRole("button", { name: "Skip" }))).toBeVisible();
    await server.stop();
    await rm(cache, { recursive: true, force: true });
  },
);
