/**
 * Finds the guides and their code blocks, and the example file that each TypeScript block shows.
 *
 * A block of the language `ts` or `tsx` begins with a comment that names a file in the package's `docs/examples`, such as
 * `// auth.ts`, and shows the whole file. `// auth.ts: sign-out` shows a part of it: the lines between `// #region sign-out`
 * and the next `// #endregion`, without their common indentation. The files are compiled and run by the tests of their package.
 */
import { listFiles, readText, REPOSITORY } from "../repository/repository.ts";

/** A README, or a page in `docs`, of a package that has examples. */
const GUIDE = /^(?<home>packages\/[^/]+\/)(?:README\.md|docs\/[^/]+\.md)$/u;
const EXAMPLES = "docs/examples/";
const FENCED = /^```(?<language>\w*)\n(?<text>[^]*?)^```$/gmu;
const FIRST_LINE = /^\/\/ (?<name>[\w.-]+\.tsx?)(?:: (?<part>[\w-]+))?\n/u;

export interface Guide {
  /** The path from the repository's root, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly blocks: readonly CodeBlock[];
}

export interface CodeBlock {
  readonly language: string;
  /** The whole content of the block, with the line that names the example. */
  readonly text: string;
  /** The path of the example from the root; undefined if the first line names none. */
  readonly example: string | undefined;
}

/** Returns every guide, sorted by path, with its code blocks in their order. */
export function listGuides(): Guide[] {
  const files = listFiles(REPOSITORY);
  return files.flatMap((file) => {
    const home = GUIDE.exec(file)?.groups?.["home"];
    if (home === undefined || !files.some((other) => other.startsWith(`${home}${EXAMPLES}`))) return [];
    const text = readText(file);
    const blocks = [...text.matchAll(FENCED)].map(({ groups: { language = "", text: code = "" } = {} }) => {
      const name = FIRST_LINE.exec(code)?.groups?.["name"];
      return { language, text: code, example: name === undefined ? undefined : home + EXAMPLES + name };
    });
    return [{ file, text, blocks }];
  });
}

/** Returns the paths of all example files from the root, sorted. */
export function listExamples(): string[] {
  return listFiles(REPOSITORY).filter((file) => file.startsWith("packages/") && file.includes(`/${EXAMPLES}`));
}

/**
 * Returns the content that a block must have: its first line, and the example or the part of it.
 *
 * @throws Error if the block names no example, or if the example or the part does not exist.
 */
export function currentText({ example, text }: CodeBlock): string {
  const [firstLine, , part] = FIRST_LINE.exec(text) ?? [];
  if (example === undefined || firstLine === undefined)
    throw new Error("The first line of the block names no example.");
  const source = readText(example);
  if (part === undefined) return firstLine + source;
  const [, inside] = new RegExp(`^ *// #region ${part}\\n([^]*?)^ *// #endregion$`, "mu").exec(source) ?? [];
  if (inside === undefined) throw new Error(`The example has no part ${part}.`);
  const indentation = Math.min(...[...inside.matchAll(/^ *(?=\S)/gmu)].map(([spaces]) => spaces.length));
  return firstLine + inside.replaceAll(new RegExp(`^ {${indentation}}`, "gmu"), "");
}
