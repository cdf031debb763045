/** The tests of a file as its source declares them: their titles, whether they run, and what they say. */
import { parseSync } from "vite";
import { childrenOf, parseSource, type SyntaxNode } from "../floors/syntax.ts";
import { declarationsIn, reachableFrom, wordsOf, type Declarations } from "./reach.ts";
import { isSkipInside, readTestCall, type TestCall } from "./test-call.ts";

export interface DeclaredTest {
  /** The titles of its describes and its own, as the source spells them, joined by ` › `. */
  readonly title: string;
  /** Such as `it.skip`: why it does not, or may not, run. */
  readonly heldBack: string | undefined;
  /** What it says, with the tables and functions of the file that it names. */
  readonly words: string;
}

/** What surrounds a test. */
interface Group {
  readonly titles: readonly string[];
  readonly heldBack: string | undefined;
  readonly tables: readonly SyntaxNode[];
  readonly declarations: Declarations;
}

/**
 * Every test that the file declares, in its order.
 * @throws SyntaxError when the file cannot be parsed
 */
export function readTests(file: string, text: string): DeclaredTest[] {
  const program = parseSource(file, text);
  const bare = withoutComments(file, text);
  const found: DeclaredTest[] = [];
  const visit = (node: SyntaxNode, group: Group): void => {
    const call = readTestCall(node, text);
    if (call === undefined) {
      for (const child of childrenOf(node)) visit(child, group);
    } else if (call.kind === "group") {
      for (const part of call.parts) visit(part, groupOf(call, group));
    } else {
      const { titles, heldBack, declarations, tables } = group;
      const own = call.parts.some((part) => skips(part, text)) ? "a skip in its body" : undefined;
      found.push({
        title: [...titles, call.title].join(" › "),
        heldBack: call.heldBack ?? own ?? heldBack,
        words: wordsOf(reachableFrom([...call.parts, ...tables], declarations), bare),
      });
    }
  };
  const heldBack = skipsOutside(program, text) ? "a skip for the whole file" : undefined;
  visit(program, { titles: [], heldBack, tables: [], declarations: declarationsIn(program) });
  const only = found.find((test) => test.heldBack?.endsWith(".only"));
  return only === undefined ? found : found.map((test) => ({ ...test, heldBack: test.heldBack ?? "another's .only" }));
}

function groupOf(call: TestCall, outer: Group): Group {
  const bodies = call.parts.map((part) => declarationsIn(part["body"]));
  return {
    titles: [...outer.titles, call.title],
    heldBack: call.heldBack ?? outer.heldBack,
    tables: [...outer.tables, ...call.parts.filter(({ type }) => !type.endsWith("FunctionExpression"))],
    declarations: new Map([...outer.declarations, ...bodies.flatMap((body) => [...body])]),
  };
}

function skips(node: SyntaxNode, text: string): boolean {
  return isSkipInside(node, text) || childrenOf(node).some((child) => skips(child, text));
}

/** A skip in no test holds back every test beside it; that it may be in one group only is not looked at. */
function skipsOutside(node: SyntaxNode, text: string): boolean {
  if (readTestCall(node, text)?.kind === "test") return false;
  return isSkipInside(node, text) || childrenOf(node).some((child) => skipsOutside(child, text));
}

/** The source with blanks in the place of comments, so that every offset stays. */
function withoutComments(file: string, text: string): string {
  const { comments } = parseSync(file, text);
  return comments.reduce(
    (bare, { start, end }) => bare.slice(0, start) + " ".repeat(end - start) + bare.slice(end),
    text,
  );
}
