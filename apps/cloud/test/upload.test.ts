/** What of a built site is uploaded, in which order, and how long it may be cached. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadSite } from "../src/deploy/upload.ts";

const FILES = [
  "index.html",
  "index.html.br",
  "products.html",
  "404.html",
  "assets/app-a1b2.js",
  "assets/app-a1b2.js.gz",
  "media/pen-holder.stl",
  ".site.json",
];
const HTML = "text/html; charset=utf-8";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "poolgate-upload-"));
  for (const file of FILES) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `content of ${file}`);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("pages come last and without an ending, hashed files may be kept, and nothing private goes along", async () => {
  const objects: (readonly string[])[] = [];
  const count = await uploadSite(folder, async ({ key, contentType, cacheControl }, body) => {
    objects.push([key, contentType, cacheControl, Buffer.from(body).toString()]);
  });
  expect(count).toBe(5);
  const forever = "public, max-age=31536000, immutable";
  expect(new Set(objects.slice(0, 2))).toEqual(
    new Set([
      ["assets/app-a1b2.js", "text/javascript; charset=utf-8", forever, "content of assets/app-a1b2.js"],
      ["media/pen-holder.stl", "model/stl", "no-cache", "content of media/pen-holder.stl"],
    ]),
  );
  expect(new Set(objects.slice(2))).toEqual(
    new Set([
      ["404.html", HTML, "no-cache", "content of 404.html"],
      ["index.html", HTML, "no-cache", "content of index.html"],
      ["products", HTML, "no-cache", "content of products.html"],
    ]),
  );
});

test("an object that is refused ends the upload before any page is replaced", async () => {
  const pages: string[] = [];
  const upload = uploadSite(folder, async ({ key, contentType }) => {
    if (key.startsWith("assets/")) throw new Error("The service is busy.");
    if (contentType === HTML) pages.push(key);
  });
  await expect(upload).rejects.toThrow("The service is busy.");
  expect(pages).toEqual([]);
});
