/** The page of aws-amplify (`amplify/`) over a pool, built when it is first asked for. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSHandle, Page } from "@playwright/test";
import type { AuthConfig } from "@poolgate/auth";
import type { AmplifyOfPage } from "../../amplify/main.ts";
import { buildPage, servePage } from "../widget/served-page.ts";

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
  const data = await mkdtemp(join(tmpdir(), "poolgate-amplify-"));
  await buildPage("amplify", join(data, "build"));
  const site = await servePage(join(data, "build"), join(data, "served"), userPoolEndpoint);
  const asked = new URLSearchParams({ userPoolId, userPoolClientId, userPoolEndpoint });
  return {
    async open(page) {
      await page.goto(`${site.url}/?${asked.toString()}`);
      return page.evaluateHandle(() => Reflect.get(globalThis, "amplify") as AmplifyOfPage);
    },
    async close() {
      await site.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
