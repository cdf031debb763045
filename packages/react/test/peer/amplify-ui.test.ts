/**
 * The table of what Amplify's Authenticator has, and what its users miss: what stands for it here, and the test that shows it.
 *
 * The guide docs/amplify-ui.md is made of `amplify-ui.json`; `vitest -u` writes it.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import rows from "./amplify-ui.json" with { type: "json" };

type Row = readonly [peer: string, ours: string, title: string];

const ROOT = join(import.meta.dirname, "../../../../");
const TESTS = globSync(["packages/{react,auth}/{test,src}/**/*.test.{ts,tsx}", "apps/e2e/journeys/**/*.spec.ts"], {
  cwd: ROOT,
}).filter((path) => !path.includes("node_modules"));
const texts = new Map(TESTS.map((path) => [path, readFileSync(`${ROOT}${path}`, "utf8")]));
const areas = Object.entries(rows as unknown as Readonly<Record<string, readonly Row[]>>);
const WITHOUT_TEST = /^(?:not offered: |not the widget's: |not a test: )/u;

/** The file of the test with this title, as it is written there. */
function fileOf(title: string): string | undefined {
  const starts = ["(", "  "].flatMap((before) => [`${before}"${title}"`, `${before}\`${title}\``]);
  return [...texts].find(([, text]) => starts.some((start) => text.includes(start)))?.[0];
}

test("each row names a test that exists, or says why it has none", () => {
  const all = areas.flatMap(([, list]) => list);
  expect(all.length).toBeGreaterThan(80);
  const withoutTest = all.filter(([, , title]) => title === "");
  expect(withoutTest.filter(([, ours]) => !WITHOUT_TEST.test(ours))).toEqual([]);
  expect(all.filter(([, , title]) => title !== "" && fileOf(title) === undefined)).toEqual([]);
});

test("docs/amplify-ui.md is what the table says", async () => {
  await expect(guide()).toMatchFileSnapshot("../../docs/amplify-ui.md");
});

function guide(): string {
  const tables = areas.map(([area, list]) => {
    const lines = list.map(([peer, ours, title]) => `| ${peer} | ${ours} | ${shown(title)} |`);
    return [`## ${area}`, "", "| Amplify UI | here | shown by |", "| --- | --- | --- |", ...lines].join("\n");
  });
  const intro = [
    "# Amplify UI, row by row",
    "",
    "Everything that Amplify's `<Authenticator>` takes, and what stands for it here. The last column names the test that shows it.",
    "",
    "To switch: make a client with `createAuth`, put `<Authenticator auth={auth}>` in the place of Amplify's, and take",
    "`amplifyMessages` if your users shall read the same words. A user who is signed in stays signed in.",
    "",
    "<!-- Written by `vitest -u` from test/peer/amplify-ui.json; change the table instead. -->",
  ].join("\n");
  return `${[intro, ...tables].join("\n\n")}\n`;
}

function shown(title: string): string {
  const file = title === "" ? undefined : fileOf(title);
  return file === undefined ? "" : `${title.replaceAll("|", "\\|")} (${file.replace(/^packages\/react\/test\//u, "")})`;
}
