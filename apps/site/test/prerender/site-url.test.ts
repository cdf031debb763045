/** Which text is accepted as the site's address. */
import { expect, test } from "vitest";
import { readSiteUrl } from "../../prerender/site-url.ts";

test.each([
  ["https://www.example.com", "https://www.example.com"],
  [" http://localhost:4173/ ", "http://localhost:4173"],
  ["", undefined],
  [undefined, undefined],
])("reads %j as %s", (setting, url) => expect(readSiteUrl(setting)).toBe(url));

test.each([
  "www.example.com",
  "https://example.com/site",
  "ftp://example.com",
  "https://example.com/?x",
  "https://a:b@c.de",
])("rejects %s", (setting) =>
  expect(() => readSiteUrl(setting)).toThrow("SITE_URL must be the site's own address without a path"),
);
