/** A page of another origin shows the widget in a frame. The page's own server forbids that: here it comes without its policy. */
import { createServer, type ServerResponse } from "node:http";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";
import { startAppServer } from "../../support/hosted/app-server.ts";
import type { Places } from "../../support/widget/places.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { DrivenTab } from "./driven-tab.ts";
import { closeWindows } from "./windows.ts";

/** Nothing can be typed in the frame, and its link opens the page on its own. @throws Error if that is not so */
export async function walkFramedPage(browser: DrivenBrowser, places: Places): Promise<void> {
  const { pageUrl, config } = await places.open("optional-mfa");
  const unprotected = await openOnLoopback(
    createServer((request, response) => void copy(new URL(request.url ?? "/", pageUrl), response)),
    "localhost",
  );
  const address = `${unprotected.origin}/?${new URLSearchParams({ config: JSON.stringify(config) }).toString()}`;
  const app = await startAppServer();
  try {
    const tab = await DrivenTab.open(browser, `${app.url}/frame?${encodeURIComponent(address)}`, app.url, "axe");
    // Firefox forgets the frame when another process loads its page.
    await tab.waitFor(async () => {
      await tab.driver.switchTo().defaultContent();
      await tab.driver.switchTo().frame(0);
      return (await tab.shown()).includes("Open this page on its own") || undefined;
    }, "The frame has no notice.");
    const asked = await tab.driver.executeScript<number>("return document.querySelectorAll('input, button').length");
    if (asked > 0) throw new Error(`The frame has ${asked} fields and buttons.`);
    await tab.press("Open the page", "link");
    await tab.driver.switchTo().defaultContent();
    await tab.find("heading", "Sign in to your account");
    const opened = await tab.driver.getCurrentUrl();
    if (opened !== address) throw new Error(`The link opened ${opened}.`);
  } finally {
    await closeWindows(browser);
    await app.stop();
    await unprotected.close();
  }
}

async function copy(address: URL, response: ServerResponse): Promise<void> {
  const answer = await fetch(address);
  const type = answer.headers.get("content-type") ?? "text/plain";
  response.writeHead(answer.status, { "content-type": type }).end(Buffer.from(await answer.arrayBuffer()));
}
