/**
 * Makes a transcript readable without a service: removes fillers and repeats, corrects grammar, marks sentences.
 *
 * The steps are repeated until they change nothing, so refining a refined text again returns the same text.
 */
import type { MendGrammar } from "./grammar.ts";
import { markSentences } from "./mark-sentences.ts";
import { tidyWords } from "./tidy-words.ts";

const MOST_ROUNDS = 8;

/** Returns the refined text; an empty text stays empty. */
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
  // Two rules may undo each other in a cycle. Every text of such a cycle has the same result.
  const circle = seen.includes(current) ? seen.slice(seen.indexOf(current)) : [current];
  return circle.toSorted()[0] ?? current;
}
