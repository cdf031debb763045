/** The committed drawings work as separate images, and are small. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const publicFolder = join(import.meta.dirname, "../../public");
const drawings = ["favicon.svg", ...readdirSync(join(publicFolder, "media")).map((name) => `media/${name}`)].filter(
  (name) => name.endsWith(".svg"),
);
const pathsOf = (svg: string): string[] => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? "");
const committed = (name: string): string => readFileSync(join(publicFolder, name), "utf8");

describe.each(drawings)("%s", (name) => {
  test("is self-contained: no script, style, text or URL, and every reference is internal", () => {
    const svg = committed(name);
    expect(svg.replace(' xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
      /<(?:script|style|text|image|use|foreignObject|a)\b|\bstyle=|\bon\w+=|href|http|data:|NaN|undefined/i,
    );
    const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(used.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(used)).toEqual(known);
  });

  test("is at most 12 kB compressed", () => {
    expect(gzipSync(committed(name), { level: 9 }).length).toBeLessThanOrEqual(12_000);
  });
});

test.each([
  ["media/slide-innovation.svg", 1600, 900],
  ["media/slide-excellence.svg", 1600, 900],
  ["media/slide-efficiency.svg", 1600, 900],
  ["media/voiceloop.svg", 1200, 900],
  ["media/inventory.svg", 1200, 900],
  ["media/about.svg", 1200, 800],
  ["media/service-cloud-architecture.svg", 1200, 800],
  ["media/pen-holder-wire.svg", 640, 480],
])("%s is %i by %i", (name, width, height) => {
  expect(committed(name)).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
});

test("the favicon has the shapes of the brand mark", () => {
  const mark = readFileSync(join(import.meta.dirname, "../../src/shared/ui/brand-mark.tsx"), "utf8");
  expect(pathsOf(mark)).toHaveLength(2);
  expect(pathsOf(committed("favicon.svg"))).toEqual(pathsOf(mark));
  const [ground = "no ground"] = /width="32" height="32" rx="\d+"/.exec(mark) ?? [];
  expect(committed("favicon.svg")).toContain(ground);
});
