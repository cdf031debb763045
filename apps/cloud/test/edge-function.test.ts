/** The function in front of CloudFront's cache sends similar paths to the same address as the site's own server does. */
import { resolvePath } from "@poolgate/site/server/resolve-path";
import { expect, test } from "vitest";
import { edgeFunctionCode } from "../src/stacks/edge-function.ts";
import { edgeHandler } from "./support/edge/edge-handler.ts";

const PAGES = ["/", "/products", "/voice-loop", "/5b8d03e6a2f9"];
const handle = edgeHandler(edgeFunctionCode(PAGES));
const addresses = {
  has: (path: string) => PAGES.includes(path) || path === "/favicon.svg",
  pageLike: (path: string) => PAGES.find((page) => page === path.toLowerCase()),
};

test.each([
  "/",
  "/products",
  "/products/",
  "/Products",
  "/PRODUCTS/",
  "/products.html",
  "/index.html",
  "/Index.HTML",
  "/voice-loop.html",
  "/favicon.svg",
  "/nowhere",
  "/nowhere/",
  "//evil.example/products/",
  "/products/index.html",
  "/__proto__",
  "/constructor",
])("%s", (path) => {
  const resolution = resolvePath(path, addresses);
  const expected = resolution.kind === "moved" ? { statusCode: 301, location: resolution.path } : { uri: path };
  expect(handle({ uri: path, querystring: {} })).toEqual(expected);
});

test("a redirect keeps the query, as an answer of the hosted pages has one", () => {
  const querystring = {
    code: { value: "a%20b" },
    state: { value: "" },
    x: { value: "1", multiValue: [{ value: "1" }, { value: "2" }] },
  };
  expect(handle({ uri: "/products/", querystring })).toEqual({
    statusCode: 301,
    location: "/products?code=a%20b&state&x=1&x=2",
  });
});

test.each(["constructor", "constructor.html", "__proto__"])("%s, without a slash, is no page", (uri) => {
  expect(handle({ uri, querystring: {} })).toEqual({ uri });
});

test.each(["/404", "/404.html"])("%s has no address of its own", (uri) => {
  expect(handle({ uri, querystring: {} })).toEqual({ uri: "/not-found" });
});
