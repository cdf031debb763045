/**
 * Makes a transcript readable without any service: stumbles out, grammar mended, sentences marked.
 *
 * Whoever presses the button again gets the same text: the steps are repeated until they change nothing any more.
 */
import type { MendGrammar } from "./grammar.ts";
import { markSentences } from "./mark-sentences.ts";
import { tidyWords } from "./tidy-words.ts";

const MOST_ROUNDS = 8;

/** The refined text, which refines to itself; empty stays empty. */
export async function refineByRules(text: string, mendGrammar: MendGrammar): Promise<string> {
  const once = async (before: string): Promise<string> => {
    const tidied = tidyWords(before);
    return tidied === "" ? "" : markSentences(tidyWords(await mendGrammar(tidied)));
  };
  const seen: string[] = [];
  let current = await once(text);
  while (!seen.includes(current) && seen.length < MOST_ROUNDS) {
    seen.push(current);
    current = await once(current);
  }
  // Two rules that undo each other go round in a circle; whichever of its texts comes in, the same one goes out.
  const circle = seen.includes(current) ? seen.slice(seen.indexOf(current)) : [current];
  return circle.toSorted()[0] ?? current;
}
