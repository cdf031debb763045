/**
 * What each path responds with, over real sockets: every page has one address, and nothing outside the build is
 * served.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRaw } from "../support/raw-http.ts";
import { openSmallSite, SECRET, type SmallSite } from "../support/small-build.ts";

let site: SmallSite;
beforeAll(async () => {
  site = await openSmallSite();
});
afterAll(() => site.close());

test.each([
  ["/", "Home"],
  ["/products", "Products"],
  ["/products?from=mail&x=%2F", "Products"],
  ["/?", "Home"],
])("%s is a page", async (path, words) => {
  const answer = await sendRaw(site.url, `GET ${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.body).toBe(`<h1>${words}</h1>`);
});

test.each([
  ["/products/", "/products"],
  ["/products/?from=mail", "/products?from=mail"],
  ["/%70roducts", "/products"],
  ["/products%2F", "/products"],
  ["/media/film.mp4/", "/media/film.mp4"],
  ["/index.html", "/"],
  ["/index.html?from=mail", "/?from=mail"],
  ["/INDEX.HTML", "/"],
  ["/products.html", "/products"],
  ["/Products.html/", "/products"],
  ["/Products", "/products"],
  ["/PRODUCTS/", "/products"],
])("%s redirects to its only address: %s", async (path, location) => {
  const answer = await sendRaw(site.url, `GET ${path}`);
  expect([answer.status, answer.headers.get("location"), answer.body]).toEqual([301, location, ""]);
});

test("a file is found at its encoded address, and similar addresses lead there", async () => {
  const address = "/media/Mein%20Foto%20%231%20100%25.JPG";
  const answer = await sendRaw(site.url, `GET ${address}`);
  expect([answer.status, answer.body]).toEqual([200, "a portrait"]);
  const slashed = await sendRaw(site.url, `GET ${address}/`);
  expect([slashed.status, slashed.headers.get("location")]).toEqual([301, address]);
});

const STRANGE_PATHS = [
  "/nowhere",
  "/no/such/page",
  "/products/one",
  "/products//",
  "//products",
  "//evil.example",
  "//evil.example/",
  "//evil.example/..",
  "/%2fevil.example/",
  "/index.html.html",
  "/index",
  "/products/index.html",
  "/.html",
  "//products.html",
  "/..%2Fproducts.html",
  "/media/Film.mp4",
  "/MEDIA/film.mp4",
  "/Assets/app-abc123.js",
  "/404.html",
  "/404",
  "/assets",
  "/assets/",
  "/assets/app-abc123.js.br",
  "/.site.json",
  "/.hidden",
  "/media/.hidden",
  "/../secret.txt",
  "/../../../../etc/passwd",
  "/media/../../secret.txt",
  "/..%2fsecret.txt",
  "/..%2f..%2fetc%2fpasswd",
  "/%2e%2e/secret.txt",
  "/%2e%2e%2fsecret.txt",
  "/%252e%252e/secret.txt",
  "/..%5csecret.txt",
  "/media/..;/secret.txt",
  "/.%2e/site-beside/index.html",
  "/a%2Fb%2Fc",
  "/%00",
  "/products%00.html",
  "/%E0%A4%A",
  "/%",
  "/%F0%9F%9A%AA",
  "/constructor",
  "/__proto__",
  "/*",
  `/${"a/".repeat(2000)}`,
  `/${"%61".repeat(2000)}`,
] as const;

test.each(STRANGE_PATHS)("%s is the 404 page with a 404 status", async (path) => {
  for (const target of [path, `${path}?page=../../secret.txt`]) {
    const answer = await sendRaw(site.url, `GET ${target}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toBe("<h1>404 - Page Not Found</h1>");
    expect(answer.headers.get("location")).toBeUndefined();
  }
});

test.each([
  "GET /..\\secret.txt",
  "GET /\\evil.example",
  "GET \\",
  "GET ../secret.txt",
  "GET http://evil.example/products/",
  "GET file:///etc/passwd",
  "GET *",
  `GET /${"a".repeat(20_000)}`,
])("%s is rejected or not found", async (requestLine) => {
  const answer = await sendRaw(site.url, requestLine);
  expect([301, 400, 404, 421, 431]).toContain(answer.status);
  expect(answer.body).not.toContain(SECRET);
  // A redirect stays on this site, whatever host the request names.
  expect(answer.headers.get("location") ?? "/products").toBe("/products");
});

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("%s is not allowed anywhere", async (method) => {
  for (const path of ["/", "/products", "/nowhere"]) {
    const answer = await sendRaw(site.url, `${method} ${path}`, "Content-Length: 0");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
});

test.each(["/", "/media/film.mp4", "/nowhere", "/products/"])("HEAD %s is like GET without the body", async (path) => {
  const [get, head] = await Promise.all([sendRaw(site.url, `GET ${path}`), sendRaw(site.url, `HEAD ${path}`)]);
  expect(head.status).toBe(get.status);
  expect(head.body).toBe("");
  expect(withoutDate(head.headers)).toEqual(withoutDate(get.headers));
});

function withoutDate(headers: ReadonlyMap<string, string>) {
  return [...headers].filter(([name]) => name !== "date");
}
