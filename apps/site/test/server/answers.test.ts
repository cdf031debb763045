/** How files are served: headers, content types, ranges, encodings and conditional requests. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "../support/raw-http.ts";
import { FILM, openSmallSite, SCRIPT, type SmallSite } from "../support/small-build.ts";

let site: SmallSite;
beforeAll(async () => {
  site = await openSmallSite();
});
afterAll(() => site.close());

const get = (path: string, ...headers: readonly string[]) => sendRaw(site.url, `GET ${path}`, ...headers);
const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

test.each(["/", "/products/", "/nowhere", "/media/film.mp4", "/assets/app-abc123.js"])(
  "%s has the site's headers",
  async (path) => {
    const { headers } = await get(path);
    const policy = headers.get("content-security-policy");
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'/u);
    expect(policy).toContain("connect-src 'self' http://localhost:9400;");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.has("x-powered-by") || headers.has("server")).toBe(false);
  },
);

test("a document's policy allows its own style sheet", async () => {
  expect((await get("/")).headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-home';");
  expect((await get("/nowhere")).headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-lost';");
  expect((await get("/products")).headers.get("content-security-policy")).toContain("style-src 'self';");
});

test("an error response has the headers too", async () => {
  const { status, headers } = await get("/..\\secret.txt");
  expect(status).toBe(400);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("the picture for links on other sites may be shown there", async () => {
  expect((await get("/social-image.png")).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test.each([
  ["/media/film.mp4", "video/mp4", "no-cache"],
  ["/media/film.webm", "video/webm", "no-cache"],
  ["/media/model.stl", "model/stl", "no-cache"],
  ["/manifest.webmanifest", "application/manifest+json; charset=utf-8", "no-cache"],
  ["/", "text/html; charset=utf-8", "no-cache"],
  ["/assets/app-abc123.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
])("%s is %s, kept %s", async (path, type, cache) => {
  const { headers } = await get(path);
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([type, cache]);
});

describe("a range", () => {
  test.each([
    ["bytes=0-9", 0, 9],
    ["bytes=990-", 990, 999],
    ["bytes=-10", 990, 999],
    ["bytes=500-5000", 500, 999],
    ["bytes=-5000", 0, 999],
    ["bytes=0-0", 0, 0],
  ])("%s is 206 with exactly these bytes", async (range, first, last) => {
    const answer = await get("/media/film.mp4", `Range: ${range}`, "Accept-Encoding: br");
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${last}/1000`);
    expect(answer.headers.get("content-length")).toBe(String(last - first + 1));
    expect(bytes(answer.body)).toEqual(FILM.subarray(first, last + 1));
  });

  test.each(["bytes=1000-", "bytes=1000-2000", "bytes=-0"])("%s cannot be satisfied", async (range) => {
    const answer = await get("/media/film.mp4", `Range: ${range}`);
    expect([answer.status, answer.headers.get("content-range"), answer.body]).toEqual([416, "bytes */1000", ""]);
  });

  test.each([
    "bytes=9-0",
    "bytes=a-b",
    "bytes=0-1,5-6",
    "items=0-1",
    "bytes=-",
    "bytes",
    "bytes=0-99999999999999999999",
  ])("%s is ignored: the response is the whole file", async (range) => {
    const answer = await get("/media/film.mp4", `Range: ${range}`);
    expect([answer.status, bytes(answer.body).length]).toEqual([200, 1000]);
  });

  test("of an empty file cannot be satisfied", async () => {
    expect((await get("/media/empty.txt", "Range: bytes=0-")).status).toBe(416);
    expect((await get("/media/empty.txt", "Range: bytes=-1")).status).toBe(416);
  });

  test("is valid only while the file is unchanged", async () => {
    const tag = (await get("/media/film.mp4")).headers.get("etag") ?? "";
    expect((await get("/media/film.mp4", "Range: bytes=0-9", `If-Range: ${tag}`)).status).toBe(206);
    expect((await get("/media/film.mp4", "Range: bytes=0-9", 'If-Range: "another"')).status).toBe(200);
  });

  test("of a compressed file is a range of the uncompressed one", async () => {
    const answer = await get("/assets/app-abc123.js", "Range: bytes=0-5", "Accept-Encoding: br");
    expect([answer.status, answer.body, answer.headers.has("content-encoding")]).toEqual([206, "export", false]);
  });
});

describe("an encoding", () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body } as const;

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["identity", "none"],
    ["br;q=0, gzip;q=0", "none"],
    ["br;q=nonsense", "none"],
  ] as const)("for %s is %s", async (accepted, expected) => {
    const answer = await get("/assets/app-abc123.js", `Accept-Encoding: ${accepted}`);
    expect(answer.headers.get("content-encoding") ?? "none").toBe(expected);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("content-length")).toBe(String(answer.body.length));
    expect(decode[expected](bytes(answer.body)).toString()).toBe(SCRIPT);
  });

  test("is not claimed if there is none", async () => {
    const answer = await get("/media/film.mp4", "Accept-Encoding: br, gzip");
    expect([answer.headers.has("content-encoding"), answer.headers.has("vary")]).toEqual([false, false]);
  });
});

describe("a file that the browser already has", () => {
  test.each(["/", "/media/film.mp4", "/assets/app-abc123.js"])("is not sent again: %s", async (path) => {
    const tag = (await get(path)).headers.get("etag") ?? "";
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const answer = await get(path, `If-None-Match: ${known}`);
      expect([answer.status, answer.body, answer.headers.get("etag")]).toEqual([304, "", tag]);
    }
    expect((await get(path, 'If-None-Match: "other"')).status).toBe(200);
  });

  test("is a different file in another encoding", async () => {
    const plain = (await get("/assets/app-abc123.js")).headers.get("etag") ?? "";
    const packed = await get("/assets/app-abc123.js", "Accept-Encoding: br", `If-None-Match: ${plain}`);
    expect(packed.status).toBe(200);
    expect(packed.headers.get("etag")).not.toBe(plain);
  });

  test("the 404 page is always sent, with its status", async () => {
    expect((await get("/nowhere", "If-None-Match: *")).status).toBe(404);
  });
});

test("a file that was deleted after the start is an error with the site's headers", async () => {
  await site.removeFile("media/film.webm");
  const { status, headers, body } = await get("/media/film.webm");
  expect([status, body]).toEqual([500, ""]);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});
