/**
 * The tests that are named after faults of the catalogue (`faults/faults.json`): the title of the test, or of a group around
 * it, begins with the ids that it proves, `N05: …` or `V16, V17: …`. In a table, the first text of a row may begin so.
 * Sources are read, nothing is run. A test that is held back (`it.skip`) names nothing.
 */
import { childrenOf, parseSource, type SyntaxNode } from "../floors/syntax.ts";
import { firstTexts } from "../spec-table/first-texts.ts";
import { readTestCall } from "../spec-table/test-call.ts";

const IDS = /^([A-Z]\d\d(?:, [A-Z]\d\d)*)(?=:|$)/u;
const PLACEHOLDER = /^(?:%[sjo]|\$[\w.]+)/u;

/**
 * The ids that the tests of a file are named after, each once.
 * @throws SyntaxError when the file cannot be parsed
 */
export function namedFaults(file: string, text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: SyntaxNode, outer: readonly string[]): void => {
    const call = readTestCall(node, text);
    if (call === undefined) {
      for (const child of childrenOf(node)) visit(child, outer);
      return;
    }
    if (call.heldBack !== undefined) return;
    const titles = PLACEHOLDER.test(call.title)
      ? call.parts.flatMap(firstTexts).map((first) => call.title.replace(PLACEHOLDER, first))
      : [call.title];
    const ids = [...outer, ...titles.flatMap(idsOf)];
    if (call.kind === "test") for (const id of ids) found.add(id);
    else for (const part of call.parts) visit(part, ids);
  };
  visit(parseSource(file, text), []);
  return found;
}

function idsOf(title: string): string[] {
  return IDS.exec(title)?.[1]?.split(", ") ?? [];
}
