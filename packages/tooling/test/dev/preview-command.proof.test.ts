/**
 * `preview` serves what a visitor of the production site gets, with a local pool and api. With a real build and real
 * servers.
 */
import { expect, test } from "vitest";
import { addressOf, ANY_PORTS, exitCodeOf, readyNames, startCommand, untilServing } from "./support/started-command.ts";

test("builds the site with the addresses of pool and api, and serves it as production does", async () => {
  const preview = startCommand("preview", ANY_PORTS);
  await untilServing(preview);
  expect(readyNames(preview)).toEqual(["pool", "api", "site"]);
  const [site, api, pool] = ["Site", "Api", "Pool"].map((label) => addressOf(preview, label));

  const home = await fetch(`${site}/`);
  const html = await home.text();
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/u);
  expect(html).toContain(`<link rel="canonical" href="${site}/" />`);
  expect(home.headers.get("content-security-policy")).toContain(`connect-src 'self' ${pool} ${api};`);
  expect((await fetch(`${site}/no/such/page`)).status).toBe(404);

  await preview.stop();
  expect(await exitCodeOf(preview)).toBe(0);
});
