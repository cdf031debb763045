/** A page of Amplify's over a pool, built when it is first asked for and served as the widget's page is. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { JSHandle, Page } from "@playwright/test";
import type { AuthConfig } from "@poolgate/auth";
import type { AmplifyOfPage } from "../../amplify/main.ts";
import { startServer } from "../child-server.ts";
import { FROM_SOURCE, readyUrl } from "../house.ts";
import { ROOT } from "../places.ts";

export interface AmplifySite {
  /** Opens the page. @returns What is in it for a test to call. */
  open(page: Page): Promise<JSHandle<AmplifyOfPage>>;
  close(): Promise<void>;
}

/** aws-amplify as published (`amplify/`). */
export async function startAmplifySite(config: AuthConfig): Promise<AmplifySite> {
  const { urlOf, close } = await startPageOf("amplify", config);
  return {
    async open(page) {
      await page.goto(urlOf({}));
      return page.evaluateHandle(() => Reflect.get(globalThis, "amplify") as AmplifyOfPage);
    },
    close,
  };
}

export interface ServedPage {
  /** The address of the page, which names the pool, with other parameters. */
  readonly urlOf: (parameters: Readonly<Record<string, string>>) => string;
  readonly close: () => Promise<void>;
}

/** @param source The folder of this package with the page's `build.ts`. */
export async function startPageOf(
  source: "amplify" | "amplify-switched",
  { userPoolId, userPoolClientId, userPoolEndpoint = "" }: AuthConfig,
): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), "poolgate-amplify-"));
  const build = [FROM_SOURCE, `apps/e2e/${source}/build.ts`, "--out", folder];
  await promisify(execFile)(process.execPath, build, { cwd: ROOT });
  const facts = { connectOrigins: [userPoolEndpoint], mediaOrigin: null, styleHashes: {} };
  await writeFile(join(folder, ".site.json"), JSON.stringify(facts));
  const server = await startServer({
    name: "amplify",
    args: [FROM_SOURCE, "apps/site/server/main.ts", "--dir", folder],
    env: {},
    readUrl: readyUrl,
  });
  const asked = { userPoolId, userPoolClientId, userPoolEndpoint };
  return {
    urlOf: (parameters) => `${server.url}/?${new URLSearchParams({ ...asked, ...parameters }).toString()}`,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
