/**
 * What the refinement rules with Harper correct and leave unchanged, and that a second refinement changes nothing more.
 */
import { assert, asyncProperty, constantFrom, array, string } from "fast-check";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { expect, test } from "vitest";
import { createGrammar } from "../src/refine/rules/grammar.ts";
import { refineByRules } from "../src/refine/rules/refine-by-rules.ts";
import { createRulesRefiner } from "../src/refine/rules-refiner.ts";
import { SENTENCES } from "./speech/sentences.ts";

const RUNS = IN_PROOF ? 150 : 15;

const mendGrammar = createGrammar();
const refine = (text: string): Promise<string> => refineByRules(text, mendGrammar);

test.each([
  [
    "um please send me a message about about your cloud services",
    "Please send me a message about your cloud services.",
  ],
  ["she have an banana and i would of ate it in new york", "She has a banana and I would have eaten it in New York."],
  ["its a nice day and we meet on tuesday", "It's a nice day and we meet on Tuesday."],
  ["they is late and we have alot to do today", "They are late and we have a lot to do today."],
  ["i can't come today so please dont wait for me", "I can't come today so please don't wait for me."],
  ["we use voiceloop on our iphone", "We use VoiceLoop on our iPhone."],
  ["can you can you help us", "Can you help us?"],
  ["hello 😀 i'm fine", "Hello 😀 I'm fine."],
  // These texts stay unchanged: a different spelling is a different word, and another language is not incorrect
  // English.
  ["the recieved colour", "The recieved colour."],
  ["wir möchten uns gerne am dienstag treffen", "Wir möchten uns gerne am dienstag treffen."],
  ["je voudrais vous rencontrer mardi matin", "Je voudrais vous rencontrer mardi matin."],
  ["there going to there house", "There going to their house."],
  ["i have seen it don't worry", "I have seen it don't worry."],
  ["an mba costs money", "An mba costs money."],
  ["", ""],
  ["   ", ""],
])("turns %j into %j", async (text, refined) => {
  expect(await refine(text)).toBe(refined);
});

test.each(Object.values(SENTENCES))("adds only capital letters and a full stop to %j", async (sentence) => {
  const refined = await refine(sentence);

  expect(refined.toLowerCase().replace(/[.?]$/, "")).toBe(sentence);
  expect(refined).toMatch(/^[A-Z].*[.?]$/);
});

const WORDS =
  "um uh, i i'm im the the, a an and you know i mean, can is are had that is it it's its there their to too would of banana hour tuesday iphone voiceloop e.g. mr. 5 mm No. WHAT? über 😀 - \n ( \" don't have has she he they alot".split(
    " ",
  );

/** Returns the texts refined once, and the result refined once more. */
async function twice(text: string): Promise<[string, string]> {
  const once = await refine(text);
  return [once, await refine(once)];
}

test("refining twice gives the same as refining once, for any words", async () => {
  const texts = array(constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(" "));
  const property = asyncProperty(texts, async (text) => {
    const [once, again] = await twice(text);
    return once === again;
  });

  await expect(assert(property, { numRuns: RUNS })).resolves.toBeUndefined();
});

test.each([
  ["binary", 80],
  ["grapheme-ascii", 120],
] as const)("the same holds with characters of the kind %s, and no word is lost", async (unit, maxLength) => {
  const property = asyncProperty(string({ unit, maxLength }), async (text) => {
    const [once, again] = await twice(text);
    const isEmptied = once === "" && /[\p{L}\p{N}]/u.test(text);
    return once === again && once.isWellFormed() && !isEmptied;
  });

  await expect(assert(property, { numRuns: RUNS })).resolves.toBeUndefined();
});

test("two rules that undo each other end in one text, whichever of their texts comes first", async () => {
  const circle = new Map([
    ["A.", "B."],
    ["B.", "C."],
    ["C.", "A."],
  ]);
  const results = ["A.", "B.", "C."].map((text) => refineByRules(text, async (before) => circle.get(before) ?? before));

  expect(await Promise.all(results)).toEqual(["A.", "A.", "A."]);
});

test("the worker thread gives the same results, with several texts at once and after it was ended", async () => {
  const refiner = createRulesRefiner();
  const never = new AbortController().signal;
  refiner.prepare();
  const texts = ["um hello", "she have time", "can you help"];
  const refined = ["Hello.", "She has time.", "Can you help?"];

  expect(await Promise.all(texts.map((text) => refiner.refine(text, never, "caller")))).toEqual(refined);
  await refiner.stop();
  expect(await refiner.refine("um hello", never, "caller")).toBe("Hello.");
  await expect(refiner.refine("um hello", AbortSignal.abort(new Error("left")), "caller")).rejects.toThrow("left");
  await refiner.stop();
});
