/**
 * Removes what speech has and writing has not: fillers, stumbled repeats and extra spaces. It never adds a word.
 *
 * A word is everything between two spaces, with its punctuation.
 */

/** Fillers. In capitals, "ER" and "MM" mean something else. */
const FILLER = /^(?:[Uu]m+|[Uu]h+|[Uu]hm+|[Ee]rm?|[Hh]mm+|[Mm]mm*)[,.…]*$/u;
/** Two words that are a filler only between commas; otherwise "you know" has a meaning. */
const ASIDE = /(^|,\s|[.?!]\s)(?:you know|i mean),\s/giu;
/** Words that are repeated on purpose. */
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

/** Removes fillers, stumbled repeats and extra spaces. If no word would be left, only the spaces change. */
export function tidyWords(text: string): string {
  const clean = cleanSpaces(text);
  const tidied = clean
    .split("\n")
    .map((line) => withoutAsides(withoutRepeats(withoutFillers(line.split(" "))).join(" ")))
    .join("\n");
  return /[\p{L}\p{N}]/u.test(tidied) ? tidied.trim() : clean;
}

/** Removes control characters, spaces around lines, and all but one of several empty lines. */
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
    // "mm" after a number is millimetres.
    if (!FILLER.test(word) || (previous !== undefined && /\d$/.test(previous))) {
      kept.push(word);
      continue;
    }
    if (previous === undefined) continue;
    // The comma before a filler is removed too; a full stop after it stays.
    const bare = previous.replace(/,$/, "");
    kept[kept.length - 1] = /[.…]$/.test(word) && !/[.?!…]$/.test(bare) ? `${bare}.` : bare;
  }
  return kept;
}

function withoutAsides(line: string): string {
  return line.replace(ASIDE, "$1");
}

/** Removes groups of one to three words that are repeated at once, the longest first. */
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
      // The later group stays, because punctuation follows it.
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

/** The second group, with its first word written as in the first group. */
function inCaseOf(first: readonly string[], again: readonly string[]): string[] {
  const [start = "", ...rest] = again;
  const written = first[0] ?? "";
  return [written + start.slice(written.length), ...rest];
}
