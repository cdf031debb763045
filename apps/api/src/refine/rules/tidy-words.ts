/**
 * What speech has and writing has not: fillers, stumbled repeats, odd spaces. Removes words and never adds one.
 *
 * Pure. A word is whatever stands between spaces; punctuation belongs to its word.
 */

/** In lower case, with a capital at most: "ER" and "MM" in capitals mean something else. */
const FILLER = /^(?:[Uu]m+|[Uu]h+|[Uu]hm+|[Ee]rm?|[Hh]mm+|[Mm]mm*)[,.…]*$/u;
/** Two words that are a filler only where commas set them off; elsewhere "you know" is a verb. */
const ASIDE = /(^|,\s|[.?!]\s)(?:you know|i mean),\s/giu;
/** Said twice on purpose. */
const DOUBLED = new Set([
  "had",
  "that",
  "bye",
  "very",
  "really",
  "so",
  "no",
  "yes",
  "ha",
  "there",
  "now",
  "much",
  "many",
]);
const NUMBER =
  /^(?:\d+|oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)$/iu;
const LONGEST_REPEAT = 3;

/** The text with single spaces, without fillers and stumbled repeats; unchanged but for spaces if nothing would be left. */
export function tidyWords(text: string): string {
  const clean = cleanSpaces(text);
  const tidied = clean
    .split("\n")
    .map((line) => withoutAsides(withoutRepeats(withoutFillers(line.split(" "))).join(" ")))
    .join("\n");
  return /[\p{L}\p{N}]/u.test(tidied) ? tidied.trim() : clean;
}

/** Well-formed text without control characters; at most one empty line together, no space at a line's ends. */
function cleanSpaces(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/(?!\n)[\p{Cc}\uFEFF]/gu, "")
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/(?<=[\p{L}\p{N}]) (?=[,.?!;:](?: |$))/gmu, "")
    .trim();
}

function withoutFillers(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    const previous = kept.at(-1);
    // "5 mm" is a length.
    if (!FILLER.test(word) || (previous !== undefined && /\d$/.test(previous))) {
      kept.push(word);
      continue;
    }
    if (previous === undefined) continue;
    // The comma before a filler goes with it; a full stop after it stays.
    const bare = previous.replace(/,$/, "");
    kept[kept.length - 1] = /[.…]$/.test(word) && !/[.?!…]$/.test(bare) ? `${bare}.` : bare;
  }
  return kept;
}

function withoutAsides(line: string): string {
  return line.replace(ASIDE, "$1");
}

/** Runs of one to three words said again at once, the longest first. */
function withoutRepeats(words: readonly string[]): string[] {
  let kept = [...words];
  for (let length = LONGEST_REPEAT; length > 0; length -= 1) kept = withoutRepeatsOf(length, kept);
  return kept;
}

function withoutRepeatsOf(length: number, words: readonly string[]): string[] {
  const kept: string[] = [];
  let index = 0;
  while (index < words.length) {
    const run = words.slice(index, index + length);
    const before = kept.slice(-length);
    if (before.length === length && isRepeat(before, run)) {
      // The later run stays: punctuation stands behind it.
      kept.splice(-length, length, ...inCaseOf(before, run));
      index += length;
    } else {
      kept.push(words[index] ?? "");
      index += 1;
    }
  }
  return kept;
}

function isRepeat(first: readonly string[], again: readonly string[]): boolean {
  if (first.length !== again.length) return false;
  return first.every((word, index) => {
    const other = again[index] ?? "";
    const isLast = index === first.length - 1;
    const bare = isLast ? other.replace(/[,.?!;:…]+$/, "") : other;
    return /^[\p{L}'’]{2,}$|^[aAiI]$/u.test(word) && !isMeant(word) && word.toLowerCase() === bare.toLowerCase();
  });
}

function isMeant(word: string): boolean {
  return DOUBLED.has(word.toLowerCase()) || NUMBER.test(word);
}

/** The second run with the first word written as it was in the first run. */
function inCaseOf(first: readonly string[], again: readonly string[]): string[] {
  const [start = "", ...rest] = again;
  const written = first[0] ?? "";
  return [written + start.slice(written.length), ...rest];
}
