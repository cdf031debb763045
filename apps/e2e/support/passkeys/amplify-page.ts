/** The page of aws-amplify (`amplify/`) over a pool, served as the widget's page is. */
import type { JSHandle, Page } from "@playwright/test";
import type { AuthConfig } from "@poolgate/auth";
import type { AmplifyOfPage } from "../../amplify/main.ts";
import { servePage } from "../served-page.ts";

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
  const server = await servePage("amplify", userPoolEndpoint);
  const asked = new URLSearchParams({ userPoolId, userPoolClientId, userPoolEndpoint });
  return {
    async open(page) {
      await page.goto(`${server.url}/?${asked.toString()}`);
      return page.evaluateHandle(() => Reflect.get(globalThis, "amplify") as AmplifyOfPage);
    },
    close: () => server.stop(),
  };
}
