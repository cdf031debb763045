// @vitest-environment node
/** The committed drawings are exactly what the generator makes, work as separate images, and are small. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { drawings } from "../../media/art/index.ts";

const pathsOf = (svg: string): string[] => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? "");
const committed = (name: string): string => readFileSync(new URL(`../../public/${name}`, import.meta.url), "utf8");

test("every drawing that the pages use is generated", () => {
  expect(Object.keys(drawings).toSorted()).toEqual([
    "favicon.svg",
    "media/about.svg",
    "media/inventory.svg",
    "media/pen-holder-wire.svg",
    "media/service-ai-api-integration.svg",
    "media/service-cloud-architecture.svg",
    "media/service-data-analytics.svg",
    "media/service-data-engineering.svg",
    "media/service-prompt-engineering.svg",
    "media/service-software-development.svg",
    "media/slide-efficiency.svg",
    "media/slide-excellence.svg",
    "media/slide-innovation.svg",
    "media/voiceloop.svg",
  ]);
});

describe.each(Object.entries(drawings))("%s", (name, draw) => {
  test("is exactly what the generator draws", () => {
    expect(draw()).toBe(committed(name));
  });

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
])("%s is %i by %i", (name, width, height) => {
  expect(committed(name)).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
});

test("the favicon has the shapes of the brand mark", () => {
  const mark = readFileSync(new URL("../../src/shared/ui/brand-mark.tsx", import.meta.url), "utf8");
  expect(pathsOf(mark)).toHaveLength(2);
  expect(pathsOf(committed("favicon.svg"))).toEqual(pathsOf(mark));
  const [ground = "no ground"] = /width="32" height="32" rx="\d+"/.exec(mark) ?? [];
  expect(committed("favicon.svg")).toContain(ground);
});
