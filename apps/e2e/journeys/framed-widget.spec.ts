/** A page of another origin shows the widget in a frame. The site's own server forbids that, so that its policy is taken away here. */
import { createServer } from "node:http";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";
import { expect, test } from "../support/widget/test.ts";

test("a page that another origin frames asks for nothing, and opens on its own", async ({ page, place, widget }) => {
  const asked = new URLSearchParams({ config: JSON.stringify(place.config) });
  const address = `${place.pageUrl}/?${asked.toString()}`;
  const html = `<!doctype html><title>Another site</title><iframe title="Page" src="${address}"></iframe>`;
  const other = await openOnLoopback(
    createServer((_, response) => response.setHeader("content-type", "text/html").end(html)),
  );
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers["content-security-policy"];
    await route.fulfill({ response, headers });
  });
  await page.goto(other.origin);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Open this page on its own" })).toBeVisible();
  await expect(frame.locator("input, button, form")).toHaveCount(0);

  await frame.getByRole("link", { name: "Open the page" }).click();
  await page.waitForURL(address);
  await expect(widget.heading("signIn")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  await other.close();
});
