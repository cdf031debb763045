/**
 * The tests of a file that say which challenge they are about: its wire name stands as a word in the test's own title, in that
 * of a group around it, or first in a row of the table that fills such a title. Sources are read, nothing is run.
 */
import { CHALLENGE_NAMES, type ChallengeName } from "@poolgate/auth/wire";
import { childrenOf, parseSource, type SyntaxNode } from "../floors/syntax.ts";
import { firstTexts } from "../spec-table/first-texts.ts";
import { readTestCall } from "../spec-table/test-call.ts";

export interface MarkedTest {
  readonly challenge: ChallengeName;
  /** The titles of its groups and its own, joined by ` › `; a table's placeholder has the challenge's name in its place. */
  readonly title: string;
}

/** A title on the way to a test, and what the rows of its table are about. */
interface Level {
  readonly title: string;
  readonly subjects: ReadonlySet<string>;
}

const PLACEHOLDER = /%[sjo]|\$[\w.]+/u;

/**
 * In the order of the file, a test once for each challenge that it names. One that is held back (`it.skip`) marks nothing.
 * @throws SyntaxError when the file cannot be parsed
 */
export function readMarkedTests(file: string, text: string): MarkedTest[] {
  const found: MarkedTest[] = [];
  const visit = (node: SyntaxNode, outer: readonly Level[]): void => {
    const call = readTestCall(node, text);
    if (call === undefined) {
      for (const child of childrenOf(node)) visit(child, outer);
      return;
    }
    if (call.heldBack !== undefined) return;
    const levels = [...outer, { title: call.title, subjects: new Set(call.parts.flatMap(firstTexts)) }];
    if (call.kind === "group") for (const part of call.parts) visit(part, levels);
    else found.push(...marksOf(levels));
  };
  visit(parseSource(file, text), []);
  return found;
}

function marksOf(levels: readonly Level[]): MarkedTest[] {
  return CHALLENGE_NAMES.flatMap((challenge) => {
    const titles = levels.map((level) => filledTitle(level, challenge));
    const isNamed = titles.some((title) => new RegExp(`\\b${challenge}\\b`, "u").test(title));
    return isNamed ? [{ challenge, title: titles.join(" › ") }] : [];
  });
}

function filledTitle({ title, subjects }: Level, challenge: ChallengeName): string {
  return subjects.has(challenge) ? title.replace(PLACEHOLDER, challenge) : title;
}
