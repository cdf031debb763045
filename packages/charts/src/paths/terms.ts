/** Turns names and sentences into terms that can be compared: lower case, without endings, like words as one. */

const STOP_WORDS = new Set(
  "a an the of to in on at by for with and or not is are be was were it its if when what happens happen does do did has have i my me we you your they their there this that from user".split(
    " ",
  ),
);

/** Words that say the same about a machine. The first one stands for all. */
const SAME: readonly (readonly string[])[] = [
  ["fail", "error", "failure", "wrong", "refuse", "reject", "invalid", "deny", "break", "incorrect"],
  ["expire", "expiry", "timeout", "late", "outdated"],
  ["offline", "network", "connection", "disconnect"],
  ["cancel", "abandon", "dismiss", "abort", "leave"],
  ["done", "success", "succeed", "complete", "finish"],
  ["email", "mail"],
  ["signin", "login"],
  ["signup", "register", "registration"],
  ["signout", "logout"],
];
const STANDS_FOR = new Map(
  SAME.flatMap(([first = "", ...others]) => others.map((word) => [stem(word), stem(first)] as const)),
);

/** The terms of a text, in its order. Names in camel case and with dots are taken apart. */
export function termsOf(text: string): string[] {
  return text
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .replaceAll(/\b(?<verb>sign|log) (?<end>in|up|out)\b/gu, "$<verb>$<end>")
    .replaceAll(/\btime out\b|\btimes out\b/gu, "timeout")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !STOP_WORDS.has(word))
    .map(stem)
    .map((word) => STANDS_FOR.get(word) ?? word);
}

/** Whether two terms match: they are the same, or long and with the same beginning. */
export function areAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short);
}

/** Takes off the endings of English words, roughly. */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/(?<=\p{L}{2}[^s])s$/u, "");
  return word.replace(/(?:ations?|ions?|ing|ed|es|s|e|y|ies)$/u, "");
}
