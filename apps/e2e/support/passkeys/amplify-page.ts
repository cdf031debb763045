/** The page of aws-amplify (`amplify/`) over a pool, built when it is first asked for and served as the widget's page is. */
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
  /** Opens the page. @returns The functions of Amplify in the page. */
  open(page: Page): Promise<JSHandle<AmplifyOfPage>>;
  close(): Promise<void>;
}

export async function startAmplifySite({
  userPoolId,
  userPoolClientId,
  userPoolEndpoint = "",
}: AuthConfig): Promise<AmplifySite> {
  const folder = await mkdtemp(join(tmpdir(), "poolgate-amplify-"));
  await promisify(execFile)(process.execPath, ["apps/e2e/amplify/build.ts", "--out", folder], { cwd: ROOT });
  const facts = { connectOrigins: [userPoolEndpoint], mediaOrigin: null, styleHashes: {} };
  await writeFile(join(folder, ".site.json"), JSON.stringify(facts));
  const server = await startServer({
    name: "amplify",
    args: [FROM_SOURCE, "apps/site/server/main.ts", "--dir", folder],
    env: {},
    readUrl: readyUrl,
  });
  const asked = new URLSearchParams({ userPoolId, userPoolClientId, userPoolEndpoint });
  return {
    async open(page) {
      await page.goto(`${server.url}/?${asked.toString()}`);
      return page.evaluateHandle(() => Reflect.get(globalThis, "amplify") as AmplifyOfPage);
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
