/** The production build as a whole: every document is complete and obeys its own Content Security Policy. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { owner } from "../../content/owner.ts";
import { posts } from "../../content/posts.ts";
import { services, type Service } from "../../content/services.ts";
import { site as siteTexts } from "../../content/site.ts";
import { updateBanner } from "../../content/update-banner.ts";
import { siteHeaders } from "../../server/site-headers.ts";
import { SITE_CHARACTERS } from "../../prerender/site-font.ts";
import { FALLBACK_SITE_URL as SITE_URL } from "../../prerender/site-url.ts";
import { paths } from "../../src/shared/config/paths.ts";
import { buildForTest, type BuiltSite } from "../support/built-site.ts";

const BUILD_MS = 240_000;
const PAGES = Object.values(paths).map(
  (path) => [path, path === "/" ? "index.html" : `${path.slice(1)}.html`] as const,
);
const DOCUMENTS = [...PAGES, ["*", "404.html"] as const];

let site: BuiltSite;
beforeAll(async () => {
  site = await buildForTest();
}, BUILD_MS);

function textOf(file: string): string {
  const text = site.files.get(file);
  if (text === undefined) throw new Error(`The build has no ${file}.`);
  return text;
}

function parse(file: string): Document {
  return new DOMParser().parseFromString(textOf(file), "text/html");
}

function exists(url: string): boolean {
  const name = decodeURIComponent(new URL(url, SITE_URL).pathname);
  return site.files.has(name.slice(1)) || PAGES.some(([page]) => page === name);
}

function meta(document: Document, name: string): string | undefined {
  return attributes(document, `meta[name="${name}"], meta[property="${name}"]`, "content")[0];
}

/** The types in the document's graph; none if it has no schema.org graph. */
function typesOf(file: string): string[] {
  const data = parse(file).querySelector('script[type="application/ld+json"]')?.textContent ?? "{}";
  const graph = JSON.parse(data) as { "@context"?: string; "@graph"?: { "@type": string }[] };
  return graph["@context"] === "https://schema.org" ? (graph["@graph"] ?? []).map((thing) => thing["@type"]) : [];
}

/** The entities that the document's graph references by id without describing them. */
function unknownThings(file: string): string[] {
  const data = parse(file).querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  const idsIn = (pattern: RegExp) => [...data.matchAll(pattern)].flatMap(([, id]) => id ?? []);
  const told = idsIn(/"@id":"([^"]+)","/gu);
  return idsIn(/"@id":"([^"]+)"/gu).filter((id) => !told.includes(id));
}

function sha256(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The shapes of a drawing, whichever quotation marks it has. */
function shapesOf(drawing: string): string[] {
  return [...drawing.matchAll(/<(?:path|circle|rect)\b[^>]*>/gu)].map(([shape]) => shape.replaceAll("'", '"'));
}

const repeat = (type: string, length: number): string[] => Array.from({ length }, () => type);

const attributes = (document: ParentNode, selector: string, name: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");

describe.each(DOCUMENTS)("the document of %s", (path, file) => {
  test("shows its content before any script runs", () => {
    const document = parse(file);
    expect(document.querySelectorAll("#root h1")).toHaveLength(1);
    expect(document.querySelector("main")?.textContent.length).toBeGreaterThan(80);
  });

  test("keeps its own policy: its one inline script and its style are those whose hashes are listed", () => {
    const document = parse(file);
    const scripts = [...document.querySelectorAll("script")].filter(({ type }) => type !== "application/ld+json");
    expect(scripts.filter(({ src }) => src !== "").map(({ type, textContent }) => [type, textContent])).toEqual([
      ["module", ""],
    ]);
    const policy = siteHeaders({ connectOrigins: [], mediaOrigin: undefined, styleHashes: [] })[
      "content-security-policy"
    ];
    const inline = scripts.filter(({ src }) => src === "").map(({ textContent }) => sha256(textContent));
    expect(inline).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' '${inline.join("")}';`);
    expect(document.querySelectorAll("[style]")).toHaveLength(0);
    const handlers = [...document.querySelectorAll("*")].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith("on")),
    );
    expect(handlers).toEqual([]);
    const hashes = [...document.querySelectorAll("style")].map(({ textContent }) => sha256(textContent));
    const facts = JSON.parse(textOf(".site.json")) as { styleHashes: Record<string, string[]> };
    expect(hashes).toHaveLength(1);
    expect(facts.styleHashes[file]).toEqual(hashes);
  });

  test("has complete styles after minification: no declaration has lost its value", () => {
    const css = [...parse(file).querySelectorAll("style")].map(({ textContent }) => textContent).join("");
    expect(css).toContain("border-image-source:none!important");
    // A custom property may be empty on purpose.
    expect(css.match(/(?<![\w-])(?!--)[\w-]+:\s*(?:!important\s*)?[;}]/gu)).toBeNull();
  });

  test("has nothing that delays the first paint, and loads its scripts together after it", () => {
    const document = parse(file);
    const later = document.querySelector<HTMLTemplateElement>("template#later-links")?.content ?? document;
    expect(document.querySelectorAll("link:is([rel=modulepreload], [rel=stylesheet])")).toHaveLength(0);
    expect(later.querySelectorAll("link[rel=stylesheet]:not([disabled])")).toHaveLength(0);
    expect(attributes(document, "link[rel=preload][as=font]", "href")).toEqual([
      expect.stringContaining("/assets/inter-site-"),
    ]);
    const known = [
      ...attributes(document, "script[src]", "src"),
      ...attributes(later, "link[rel=modulepreload]", "href"),
    ];
    const imported = known.flatMap((url) =>
      [...textOf(url.slice(1)).matchAll(/(?:from|import)\s*[`"']\.\/([\w.-]+\.js)[`"']/gu)].map(
        ([, name]) => `/assets/${name}`,
      ),
    );
    expect(imported.filter((url) => !known.includes(url))).toEqual([]);
  });

  test("is painted when all of its first view has arrived", () => {
    const document = parse(file);
    const [next = ""] = attributes(document, "link[rel=expect][blocking=render]", "href");
    const after = document.getElementById(next.slice(1));
    expect(after?.closest("#root")).not.toBeNull();
    for (const before of [document.querySelector("h1"), document.querySelector("main img:not([loading])")]) {
      const place = before?.compareDocumentPosition(after ?? before) ?? Node.DOCUMENT_POSITION_FOLLOWING;
      expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  test("uses only characters of the preloaded font, apart from the owner's own words", () => {
    const letters = new Set(
      SITE_CHARACTERS + JSON.stringify([owner, siteTexts.brand, services.list, posts, updateBanner]),
    );
    const text = parse(file).querySelector("#root")?.textContent ?? "";
    expect([...new Set(text)].filter((letter) => !letters.has(letter) && letter !== "\n")).toEqual([]);
  });

  test("references only files, pages and anchors that exist", () => {
    const document = parse(file);
    const urls = [
      ...attributes(document, '[src]:not([src^="data:"])', "src"),
      ...attributes(document, "link[href]:not([rel=canonical])", "href"),
      ...attributes(document, 'a[href^="/"]', "href"),
      ...attributes(document, "[poster]", "poster"),
    ];
    expect(urls.filter((url) => !exists(url))).toEqual([]);
    const anchors = attributes(document, 'a[href^="#"]', "href").map((href) => decodeURIComponent(href.slice(1)));
    expect(anchors.filter((id) => document.getElementById(id) === null)).toEqual([]);
  });

  test("describes itself", () => {
    const document = parse(file);
    const ending = ` · ${siteTexts.brand}`;
    expect(document.title.slice(-ending.length)).toBe(ending);
    expect(document.title.slice(0, -ending.length)).toMatch(/^.{2,50}$/u);
    expect(meta(document, "description")).toMatch(/^.{50,160}$/u);
    expect(meta(document, "og:image")).toBe(`${SITE_URL}/social-image.png`);
    expect(meta(document, "og:image:alt")).toMatch(/\w/u);
    expect(meta(document, "twitter:card")).toBe("summary_large_image");
    const address = path === "*" ? undefined : SITE_URL + path;
    expect(attributes(document, "link[rel=canonical]", "href")[0]).toBe(address);
    expect(meta(document, "og:url")).toBe(address);
    expect(meta(document, "robots")).toBe(path === "*" ? "noindex" : undefined);
  });
});

test("every page is linked to from within the site", () => {
  const links = DOCUMENTS.flatMap(([, file]) => attributes(parse(file), 'a[href^="/"]', "href"));
  const linked = new Set(links.map((href) => href.replace(/[?#].*/u, "")));
  expect(PAGES.filter(([path]) => !linked.has(path))).toEqual([]);
});

test("describes its content to search engines in one graph for each page", () => {
  expect(typesOf("index.html")).toEqual(["ProfessionalService", "WebSite"]);
  expect(typesOf("products.html")).toEqual(["BreadcrumbList", "WebApplication", "SoftwareApplication"]);
  expect(typesOf("services.html")).toEqual([
    "BreadcrumbList",
    "ProfessionalService",
    ...repeat("Service", services.list.length),
  ]);
  expect(typesOf("studio.html")).toEqual([
    "BreadcrumbList",
    "ProfessionalService",
    ...repeat("BlogPosting", posts.length),
  ]);
  expect(typesOf("voice-loop.html")).toEqual(["BreadcrumbList", "WebApplication"]);
  expect(typesOf("about.html")).toEqual(["BreadcrumbList"]);
  expect(typesOf("404.html")).toEqual([]);
  expect(DOCUMENTS.flatMap(([, file]) => unknownThings(file))).toEqual([]);
});

test("has the files that crawlers and home screens request", () => {
  const listed = [...textOf("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, url]) => url);
  expect(listed).toEqual(PAGES.map(([path]) => SITE_URL + path));
  expect(textOf("robots.txt")).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  const manifest = JSON.parse(textOf("manifest.webmanifest")) as Record<string, string> & { icons: { src: string }[] };
  expect(manifest["name"]).toBe(siteTexts.brand);
  expect(manifest.icons.filter(({ src }) => !site.files.has(src.slice(1)))).toEqual([]);
});

test("the browser's theme colour is the colour of the page's background", async () => {
  const tokens = await readFile(join(import.meta.dirname, "../../src/shared/styles/tokens.css"), "utf8");
  const [, light, dark] = /--site-background: light-dark\((#\w+), (#\w+)\)/u.exec(tokens) ?? [];
  expect(light).toMatch(/^#\w{6}$/u);
  expect(attributes(parse("index.html"), "meta[name=theme-color]", "content")).toEqual([light, dark]);
  const manifest = JSON.parse(textOf("manifest.webmanifest")) as Record<string, string>;
  expect([manifest["background_color"], manifest["theme_color"]]).toEqual([light, light]);
});

test("no file of the build contains the inspector that a developer may turn on", () => {
  const words = ["poolgate-inspect", "poolgate-recording", "(unlisted)"];
  const found = [...site.files].filter(([, text]) => words.some((word) => text.includes(word)));
  expect(found.map(([name]) => name)).toEqual([]);
});

test.each([
  ["contact-auth", true],
  ["contact-client", true],
  ["contact-room", true],
  // A visit calls only few of their functions.
  ["frame", false],
  ["model-scene", false],
])("the script %s asks to be compiled while it arrives: %s", (chunk, isHinted) => {
  const [, script] =
    [...site.files].find(([name]) => name.startsWith(`assets/${chunk}-`) && name.endsWith(".js")) ?? [];
  expect(script?.startsWith("//# allFunctionsCalledOnLoad\n")).toBe(isHinted);
});

const list: readonly Service[] = services.list;
const [firstService] = list;
const DRAWINGS: readonly (readonly [file: string, drawing: string])[] = [
  // A portrait takes the place of the drawing.
  ...(owner.portrait === undefined ? [["about.html", "about.svg"] as const] : []),
  ["products.html", "voiceloop.svg"],
  // The owner's own picture may be no drawing, or a large one.
  ...(firstService?.picture?.startsWith("service-") ? [["services.html", firstService.picture] as const] : []),
];
test.each(DRAWINGS)("%s has the drawing of its first view in it, and no other", (file, drawing) => {
  const document = parse(file);
  const inlined = attributes(document, 'img[src^="data:image/svg+xml,"]', "src");
  expect(inlined.map((url) => shapesOf(decodeURIComponent(url)))).toEqual([shapesOf(textOf(`media/${drawing}`))]);
  expect(shapesOf(textOf(`media/${drawing}`)).length).toBeGreaterThan(5);
  expect(document.querySelectorAll("link[rel=preload][as=image]")).toHaveLength(0);
});

test("large files are precompressed, and the build contains no unrelated files", () => {
  for (const name of ["index.html", "404.html"]) {
    expect([...site.files.keys()]).toEqual(expect.arrayContaining([`${name}.br`, `${name}.gz`]));
  }
  const strange = [...site.files.keys()].filter((name) => /\.(?:tsx?|map)$|manifest\.json$|render-page/u.test(name));
  expect(strange).toEqual([]);
});

test("a build without an address says so", () => {
  expect(site.words).toContain(
    `SITE_URL is not set: canonical addresses, previews and the sitemap point to ${SITE_URL}`,
  );
});

test("a build without settings names each setting that a page needs, and what that page does instead", () => {
  const lines = site.words.split("\n");
  const at = lines.indexOf("/contact shows an error in place of the sign-in:");
  expect(lines.slice(at, at + 7)).toEqual([
    "/contact shows an error in place of the sign-in:",
    "  VITE_USER_POOL_ID is not set: it is the user pool's id, such as us-east-1_AbCdEfGhI.",
    "  VITE_USER_POOL_CLIENT_ID is not set: it is the id of the pool's app client.",
    "  VITE_CONTACT_URL is not set: it is the address of the contact api, such as https://api.example.com.",
    "/voice-loop shows an error in place of the recorder:",
    "  VITE_TRANSCRIBE_URL is not set: it is the address of the transcription api, such as https://api.example.com.",
    "  VITE_REFINE_URL is not set: it is the address of the refining api, such as https://api.example.com.",
  ]);
});
