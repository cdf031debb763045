/** The names that the server answers by: those of this machine, and the one that the build was made for. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "../support/raw-http.ts";
import { openSmallSite, type SmallSite } from "../support/small-build.ts";

let site: SmallSite;
let unnamed: SmallSite;
beforeAll(async () => {
  site = await openSmallSite();
  unnamed = await openSmallSite({ connectOrigins: [], mediaOrigin: null, styleHashes: {} });
});
afterAll(() => Promise.all([site.close(), unnamed.close()]));

const OWN = ["localhost", "localhost:5173", "LOCALHOST:80", "127.0.0.1:5173", "[::1]:5173"];
const NAMED = ["site.example", "Site.Example:443"];
const OTHERS = [
  "a.example",
  "a.example:5173",
  "localhost.a.example",
  "a.localhost",
  "localhost.",
  "site.example.a.example",
  "www.site.example",
  "192.0.2.7",
  "127.0.0.2",
  "[::ffff:7f00:1]",
];

test.each([...OWN, ...NAMED])("%s is answered", async (host) => {
  expect((await sendRaw(site.url, "GET /", `Host: ${host}`)).body).toBe("<h1>Home</h1>");
});

test.each(OTHERS)("%s is not, whatever is asked for", async (host) => {
  for (const line of ["GET /", "HEAD /", "POST /", "GET /nowhere", "GET /products/", "GET /media/film.mp4"]) {
    const { status, headers, body } = await sendRaw(site.url, line, `Host: ${host}`);
    expect([line, status, body]).toEqual([line, 421, ""]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.has("location")).toBe(false);
  }
});

test("the name in the request line comes first", async () => {
  expect((await sendRaw(site.url, "GET http://a.example/", "Host: localhost")).status).toBe(421);
});

describe("a build without an address of its own", () => {
  test.each(OWN)("is served as %s", async (host) => {
    expect((await sendRaw(unnamed.url, "GET /", `Host: ${host}`)).status).toBe(200);
  });

  test.each(NAMED)("is not served as %s", async (host) => {
    expect((await sendRaw(unnamed.url, "GET /", `Host: ${host}`)).status).toBe(421);
  });
});
