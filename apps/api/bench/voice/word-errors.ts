/** Counts the words in which a transcript differs from what was said. */

/** Returns the number of wrong words. Case and punctuation do not count. */
export function wordErrors(said: string, heard: string): number {
  return countEdits(wordsOf(said), wordsOf(heard));
}

/** Returns the smallest number of words to change, leave out or add. */
export function countEdits(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, index) => index);
  for (const [i, word] of said.entries()) {
    const next = [i + 1];
    for (const [j, other] of heard.entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (word === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Case and punctuation are ignored, because each engine has its own style. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}
