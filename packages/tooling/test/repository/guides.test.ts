/** Every TypeScript block of a guide is, byte for byte, an example that the tests of its package compile and run. */
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { currentText, listExamples, listGuides } from "../../src/published/guides.ts";
import { listFiles, readText, REPOSITORY } from "../../src/repository/repository.ts";

const guides = listGuides();
const files = listFiles(REPOSITORY);
const isThere = (target: string): boolean =>
  files.some((other) => other === target || other.startsWith(`${target.replace(/\/$/u, "")}/`));
const codeOf = (file: string) => {
  const { blocks = [] } = guides.find((guide) => guide.file === file) ?? {};
  return blocks.filter(({ language }) => /^[jt]sx?$/u.test(language));
};

test("the guides of the packages are found", () => {
  const homes = new Set(guides.map(({ file }) => file.split("/")[1]));
  expect([...homes]).toEqual(expect.arrayContaining(["auth", "local-pool", "react"]));
});

describe.each(guides.map(({ file }) => file))("%s", (file) => {
  test("shows its examples as they are", () => {
    for (const block of codeOf(file)) {
      expect(block.text, "An example or its block changed: run `pnpm guides:write`.").toBe(currentText(block));
    }
  });

  test("links to files that there are, and that are packed with it", () => {
    const text = guides.find((guide) => guide.file === file)?.text ?? "";
    const targets = [...text.matchAll(/\]\((?<path>[^)#:]+)(?:#[^)]*)?\)/gu)].map(({ groups }) =>
      posix.join(posix.dirname(file), groups?.["path"] ?? ""),
    );
    expect(targets.filter((target) => !isThere(target) || target.includes("/src/"))).toEqual([]);
  });
});

test("every example is imported by a test of its package", () => {
  const unused = listExamples().filter((example) => {
    const [, home = "", name = ""] = /^(packages\/[^/]+\/)docs\/examples\/(.+)$/u.exec(example) ?? [];
    const importers = files.filter(
      (file) => file.startsWith(`${home}test/`) || file.startsWith(`${home}docs/examples/`),
    );
    return !importers.some((file) => file !== example && readText(file).includes(`/${name}`));
  });
  expect(unused).toEqual([]);
});
