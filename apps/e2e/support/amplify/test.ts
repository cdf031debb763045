/**
 * The `test` of the apps that were written for Amplify and run on `@poolgate/amplify`: the widget's pools and people, and a
 * page with both apps. The network log is searched for leaks as everywhere; what Amplify UI keeps in its form is its own.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { watchConsole } from "../console.ts";
import { findLeaks } from "../leaks.ts";
import { NetworkLog } from "../network-log.ts";
import { enablePasskeys, VirtualAuthenticator } from "../passkeys/authenticator.ts";
import { servePage } from "../served-page.ts";
import { test as base } from "../widget/test.ts";

interface Fixtures {
  /** Opens one of the apps. `loginWith`: `email` by default. */
  openApp: (app: "guide" | "authenticator", parameters?: Readonly<Record<string, string>>) => Promise<void>;
  authenticator: VirtualAuthenticator;
}

/** Amplify UI says this of the routes that show nothing, between two screens. */
const UI_WARNING = "Unhandled Authenticator route";

export const test = base.extend<Fixtures>({
  mayRefuse: true,
  openApp: [
    async ({ page, place, kept }, provide) => {
      const { userPoolId, userPoolClientId, userPoolEndpoint = "" } = place.config;
      const { url } = await kept.once(`apps of ${userPoolEndpoint}`, () =>
        servePage("amplify-switched", userPoolEndpoint),
      );
      await provide(async (app, parameters = {}) => {
        const asked = new URLSearchParams({ userPoolId, userPoolClientId, userPoolEndpoint, app, ...parameters });
        await page.goto(`${url}/?${asked.toString()}`);
      });
    },
    { timeout: 60_000 },
  ],
  authenticator: async ({ page }, provide) => provide(await VirtualAuthenticator.plugIn(await enablePasskeys(page))),
  watch: async ({ context, secrets, mayRefuse }, provide) => {
    const log = new NetworkLog(context);
    const surprises = watchConsole(context, mayRefuse);
    await provide();
    expect(findLeaks(await log.exchanges(), secrets, []), "leaks in the network log").toEqual([]);
    const unexpected = surprises.filter((line) => !line.includes(UI_WARNING));
    expect(unexpected, "errors on the console").toEqual([]);
  },
});

/** Fills in the form with this title and submits it. */
export async function submit(page: Page, title: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = formOf(page, title);
  for (const [name, value] of Object.entries(fields)) await form.getByLabel(name, { exact: true }).fill(value);
  await form.getByRole("button").click();
}

export function formOf(page: Page, title: string): Locator {
  return page.getByRole("form", { name: title, exact: true });
}

export { expect };
