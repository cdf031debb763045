/**
 * Adds capitals and a final mark to a text that has none. It only changes the case of letters and adds one mark at
 * most.
 */

const WORD_END = String.raw`(?=[\s,?!;:)"”]|\.(?:\s|$)|$)`;
const BEFORE_WORD = String.raw`(?<![\p{L}\p{N}'’_@./-])`;
const I_FORMS = new RegExp(`${BEFORE_WORD}i(?=['’](?:m|ve|ll|d)${WORD_END}|${WORD_END})`, "gu");
/** "im" and "ive" are always contractions; "ill" and "id" are also words. */
const MISSING_APOSTROPHE = new RegExp(`${BEFORE_WORD}[Ii](m|ve)${WORD_END}`, "gu");
/** A first word that is all lower case: not "iPhone", not "e.g.". */
const SENTENCE_START = new RegExp(String.raw`(^|\n|\S+\s)(["'“‘(]*)(\p{Ll})(?=[\p{Ll}'’-]*${WORD_END})`, "gu");
/** Abbreviations whose mark does not end a sentence. */
const ABBREVIATION = /^\W*(?:(?:\p{L}\.)+|(?:mrs?|ms|dr|st|vs|etc|inc|ltd|approx|al)\.)$/iu;
const SENTENCE_END = /[.?!]["'”’)]*\s$/u;
/** Product names that no dictionary has. */
const WRITTEN = new Map([["voiceloop", "VoiceLoop"]]);
const NAMES = new RegExp(`${BEFORE_WORD}(?:${[...WRITTEN.keys()].join("|")})${WORD_END}`, "giu");
const AUXILIARY =
  "is|are|was|were|do|does|did|can|could|will|would|should|shall|may|might|must|have|has|had|isn't|aren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't";
const SUBJECT =
  "i|you|he|she|it|we|they|this|that|these|those|there|the|a|an|my|your|his|her|its|our|their|anyone|anybody|someone|somebody|everyone|everybody|any";
const QUESTION = new RegExp(
  `^(?:(?:and|but|so|well|ok|okay|hello|hi),? )?(?:(?:${AUXILIARY}) (?:${SUBJECT})\\b|` +
    `(?:who|what|where|why|when|how|which)(?:'s|’s| (?:${AUXILIARY})\\b)|what (?:time|day|kind|sort) (?:${AUXILIARY})\\b|how (?:much|many|long|often|far|old)\\b|what about\\b|how about\\b)`,
  "iu",
);

/** Writes "I" and the start of sentences with a capital, and adds a mark at the end. */
export function markSentences(text: string): string {
  const capitals = text
    .replace(MISSING_APOSTROPHE, "I'$1")
    .replace(I_FORMS, "I")
    .replace(NAMES, (name) => WRITTEN.get(name.toLowerCase()) ?? name)
    .replace(SENTENCE_START, (all, before: string, opening: string, letter: string) =>
      beginsSentence(before) ? before + opening + letter.toUpperCase() : all,
    );
  return withEndMark(capitals);
}

function beginsSentence(before: string): boolean {
  return before === "" || before.endsWith("\n") || (SENTENCE_END.test(before) && !ABBREVIATION.test(before.trimEnd()));
}

/**
 * Adds a mark only after a digit or a letter of a script that uses it. The end of a list or an address stays unchanged.
 */
function withEndMark(text: string): string {
  if (!/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}%)”"’]$/u.test(text) || /\S[/@_#]\S*$/.test(text))
    return text;
  const sentence = text.split(/[.?!]\s|\n/u).at(-1) ?? "";
  return `${text}${QUESTION.test(sentence) ? "?" : "."}`;
}
