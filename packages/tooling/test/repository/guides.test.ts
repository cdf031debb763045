/** Every TypeScript block of a guide is, byte for byte, an example that the tests of its package compile and run. */
import { posix } from "node:path";
import { expect, test } from "vitest";
import { currentText, listExamples, listGuides } from "../../src/published/guides.ts";
import { listFiles, readText, REPOSITORY } from "../../src/repository/repository.ts";

const guides = listGuides();
const files = listFiles(REPOSITORY);
const isThere = (target: string): boolean =>
  files.some((other) => other === target || other.startsWith(`${target.replace(/\/$/u, "")}/`));

test("the guides of the packages are found", () => {
  const homes = new Set(guides.map(({ file }) => file.split("/")[1]));
  expect([...homes]).toEqual(expect.arrayContaining(["auth", "local-pool", "react"]));
});

test.each(guides)("$file shows its examples as they are", ({ blocks }) => {
  for (const block of blocks.filter(({ language }) => /^[jt]sx?$/u.test(language))) {
    expect(block.text, "An example or its block changed: run `pnpm guides:write`.").toBe(currentText(block));
  }
});

test.each(guides)("$file links to files that there are, and that are packed with it", ({ file, text }) => {
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/gu)];
  const targets = links.map(([, path = ""]) => posix.join(posix.dirname(file), path));
  expect(targets.filter((target) => !isThere(target) || target.includes("/src/"))).toEqual([]);
});

test("every example is imported by a test of its package, or by another example", () => {
  const unused = listExamples().filter((example) => {
    const [, home = "", name = ""] = /^(packages\/[^/]+\/)docs\/examples\/(.+)$/u.exec(example) ?? [];
    const folders = [`${home}test/`, `${home}docs/examples/`];
    const importers = files.filter((file) => file !== example && folders.some((folder) => file.startsWith(folder)));
    return !importers.some((file) => readText(file).includes(`/${name}`));
  });
  expect(unused).toEqual([]);
});
