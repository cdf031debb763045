/** Unusual pages around the widget: a frame without storage, forced colours, right-to-left text, a zoom of 400 %. */
import { axeViolations } from "../../support/axe.ts";
import { expect, test } from "../../support/widget/test.ts";

test("in a sandboxed frame without storage, sign-in works and lasts as long as the page", async ({
  browser,
  place,
  person,
}) => {
  // This page has a browser context of its own, because the watch around the test reads storages, which this page must
  // not have.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  // A page without an origin loads its assets from another origin.
  await page.route(`${place.pageUrl}/**`, async (route) => {
    const response = await route.fetch();
    const headers: Record<string, string> = { ...response.headers(), "access-control-allow-origin": "*" };
    delete headers["x-frame-options"];
    delete headers["content-security-policy"];
    delete headers["cross-origin-resource-policy"];
    return route.fulfill({ response, headers });
  });
  // Chromium blocks requests of such a frame to loopback servers, which would not affect a pool elsewhere.
  await page.route(`${place.pool.url}/`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response });
  });
  const asked = new URLSearchParams({ config: JSON.stringify(place.config), framed: "" });
  const address = `${place.pageUrl}/?${asked.toString()}`;
  await page.goto(`${place.pageUrl}/elsewhere`);
  await page.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts allow-forms");
    frame.src = src;
    document.body.replaceChildren(frame);
  }, address);
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Email", { exact: true }).fill(person.username);
  await frame.getByLabel("Password", { exact: true }).fill(person.password);
  await frame.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(frame.getByRole("button", { name: "Sign out" })).toBeVisible();
  const storage = await page.frames()[1]?.evaluate(() => {
    try {
      return String(localStorage.length);
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(storage).toBe("SecurityError");
  await context.close();
});

test("with forced colours, right-to-left text and a zoom of 400 %, sign-in works and nothing is cut off", async ({
  widget,
  page,
  person,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  // 1280 px at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await widget.open();
  await widget.expectScreen("signIn");
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await widget.username.focus();
  const outline = await widget.username.evaluate((field) => {
    const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(field);
    return { outlineStyle, outlineWidth, borderStyle };
  });
  expect([outline.outlineStyle, outline.borderStyle].some((style) => style !== "none")).toBe(true);
  await widget.signIn(person);
  await widget.expectSignedIn();
});
