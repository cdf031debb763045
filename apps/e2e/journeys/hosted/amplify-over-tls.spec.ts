/** aws-amplify as published signs in by redirect on the hosted pages. It takes every domain for https, so the pool has TLS. */
import type { JSHandle, Page } from "@playwright/test";
import type { AmplifyOfPage } from "../../amplify/main.ts";
import { expect, test } from "../../support/base.ts";
import { serveApp } from "../../support/hosted/served-app.ts";
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from "../../support/pool-call.ts";

/** What the page has for a test to call. After each navigation it is another one. */
function amplifyOf(page: Page): Promise<JSHandle<AmplifyOfPage>> {
  return page.evaluateHandle(() => Reflect.get(globalThis, "amplify") as AmplifyOfPage);
}

/** The e-mail address in the id token; undefined while nobody is signed in. */
async function emailOf(page: Page): Promise<unknown> {
  const amplify = await amplifyOf(page);
  return amplify.evaluate(
    async ({ fetchAuthSession }) => (await fetchAuthSession()).tokens?.idToken?.payload["email"] ?? "nobody",
  );
}

/** The page may still be leaving, or completing the sign-in. */
async function expectEmail(page: Page, email: string): Promise<void> {
  await expect(async () => expect(await emailOf(page)).toBe(email)).toPass();
}

// Chromium does not trust the pool's own authority, which `pool-ca.pem` is for.
test.use({ ignoreHTTPSErrors: true });

test(
  "from the button to the provider, to the tokens, and out through the logout",
  { tag: "@proof" },
  async ({ page }) => {
    test.setTimeout(120_000);
    const app = await serveApp("amplify", ["--tls"]);
    const { siteUrl, poolUrl } = app;
    try {
      const asked = new URLSearchParams({
        userPoolId: USER_POOL_ID,
        userPoolClientId: USER_POOL_CLIENT_ID,
        userPoolEndpoint: poolUrl,
        domain: new URL(poolUrl).host,
      });
      await page.goto(`${siteUrl}?${asked.toString()}`);
      expect(await emailOf(page)).toBe("nobody");
      // The page is being left when the call returns.
      await (
        await amplifyOf(page)
      ).evaluate(({ signInWithRedirect }) => void signInWithRedirect({ provider: "Google" }));
      await page.getByRole("button", { name: /^Ida Moreno/u }).click();
      await page.getByRole("button", { name: "Agree and continue" }).click();
      await page.waitForURL((url) => url.href.startsWith(siteUrl));
      await expectEmail(page, "ida.moreno@example.com");
      const { username } = await (await amplifyOf(page)).evaluate(({ getCurrentUser }) => getCurrentUser());
      expect(username).toMatch(/^google_\d+$/iu);
      expect(page.url()).toBe(siteUrl);

      const loggedOut = page.waitForRequest((request) => request.url().startsWith(`${poolUrl}/logout?`));
      await (await amplifyOf(page)).evaluate(({ signOut }) => void signOut());
      await loggedOut;
      await page.waitForURL(siteUrl);
      await expectEmail(page, "nobody");
    } finally {
      await app.stop();
    }
  },
);
