/** Network faults as a real Chromium reports them: blocked, reset, without CORS headers, slow. */
import { createServer } from "node:http";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";
import { expect, test } from "../../support/widget/test.ts";
import { WidgetPage } from "../../support/widget/widget-page.ts";

const NETWORK_ERROR = "Network error";

test.describe("a request that fails", () => {
  test.use({ mayRefuse: true });

  test("a request blocked by an extension is reported as a network error, and the form keeps the typed values", async ({
    widget,
    page,
    place,
    person,
  }) => {
    let attempts = 0;
    await page.route(`${place.pool.url}/`, (route) => {
      attempts += 1;
      return route.abort("blockedbyclient");
    });
    await widget.open();
    await widget.signIn(person);
    await expect(widget.alert).toContainText(NETWORK_ERROR);
    expect(attempts).toBe(3);
    await expect(widget.username).toHaveValue(person.username);
    await page.unroute(`${place.pool.url}/`);
    await widget.button("Sign In").click();
    await widget.expectSignedIn();
  });

  test("a connection that is reset after the pool has acted does not break the sign-in", async ({
    widget,
    page,
    place,
    person,
  }) => {
    let resets = 0;
    await page.route(`${place.pool.url}/`, async (route) => {
      const operation = route.request().headers()["x-amz-target"]?.split(".").at(-1);
      if (operation !== "RespondToAuthChallenge" || resets > 0) return route.continue();
      resets += 1;
      await route.fetch();
      return route.abort("connectionreset");
    });
    await widget.open();
    await widget.signIn(person);
    await widget.expectSignedIn();
    expect(resets).toBe(1);
  });

  test("a response without CORS headers is reported as a network error, and only the console tells the cause", async ({
    browser,
    place,
  }) => {
    const { origin, close } = await openOnLoopback(createServer((_, response) => void response.end("{}")));
    // The page's own policy would refuse an unknown address.
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    const widget = new WidgetPage(page, place);
    await widget.open({ userPoolEndpoint: origin });
    await widget.signIn({ username: "ann@example.com", password: "not a secret of anybody" });
    await expect(widget.alert).toContainText(NETWORK_ERROR);
    expect(said.join("\n")).toContain("CORS");
    await expect(widget.main).not.toContainText("CORS");
    await context.close();
    await close();
  });
});

const UNLIMITED = -1;

for (const { network, bytesPerSecond } of [
  { network: "at 400 ms", bytesPerSecond: UNLIMITED },
  { network: "at 400 ms and 50 kbit/s", bytesPerSecond: 50_000 / 8 },
]) {
  test(
    `${network}, sign-up, sign-out and sign-in succeed, show that they are busy, and are sent once`,
    { tag: "@proof" },
    async ({ widget, page, visitor, readCode }) => {
      test.setTimeout(180_000);
      await widget.open();
      await widget.expectScreen("signIn");
      const asked: string[] = [];
      page.on("request", (request) => {
        const operation = request.headers()["x-amz-target"]?.split(".").at(-1);
        if (operation !== undefined) asked.push(operation);
      });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 400,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      await widget.signUp(visitor);
      await expect(widget.button("Creating account…")).toBeVisible();
      await expect(widget.heading("confirmSignUp")).toBeVisible({ timeout: 60_000 });
      await widget.code.fill(await readCode(visitor.email));
      await widget.button("Confirm").dblclick();
      await expect(widget.signOutButton).toBeVisible({ timeout: 60_000 });
      await widget.signOutButton.click();
      await expect(widget.heading("signIn")).toBeVisible({ timeout: 60_000 });
      await widget.username.fill(visitor.username);
      await widget.field("Password").fill(visitor.password);
      await widget.button("Sign In").dblclick();
      await expect(widget.button("Signing in…")).toBeVisible();
      await expect(widget.signOutButton).toBeVisible({ timeout: 60_000 });
      const countOf = (operation: string): number => asked.filter((one) => one === operation).length;
      expect([countOf("SignUp"), countOf("ConfirmSignUp")]).toEqual([1, 1]);
      // One sign-in after the code and one at the form, of two requests each.
      expect([countOf("InitiateAuth"), countOf("RespondToAuthChallenge")]).toEqual([2, 2]);
    },
  );
}
