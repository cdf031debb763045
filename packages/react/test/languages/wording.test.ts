/** What translators can get wrong and a test can see: numbers, other people's words, full stops, and terms. */
import { describe, expect, test } from "vitest";
import type { Messages } from "@poolgate/react";
import { LANGUAGES, loadLanguage, type Language } from "../../src/messages/load-language.ts";
import { failureTexts, listTexts } from "./list-texts.ts";
import { OTHER_TERMS } from "./other-terms.ts";

/** The plural of these languages does not show in the words for characters. */
const SAME_IN_PLURAL = "da de fa hi hu id ja ko nb sv th tr vi zh zh-TW".split(" ");
const RIGHT_TO_LEFT: readonly Language[] = ["ar", "fa", "he"];
const SENTENCE_END = /[.।。？?!]/u;

describe.each(LANGUAGES)("%s", (language) => {
  test("says at every place what it calls a thing elsewhere", async () => {
    const messages = await loadLanguage(language);
    const texts = [...listTexts(messages), ...failureTexts(messages)];
    const terms = OTHER_TERMS[language] ?? [];
    expect(texts.filter((text) => terms.some(([place, word]) => place.test(text[0]) && word.test(text[1])))).toEqual(
      [],
    );
  });

  test("says that it is the passkey that never leaves the devices", async () => {
    const { passkeys } = await loadLanguage(language);
    const stem = passkeys.unnamed.slice(0, 4).toLocaleLowerCase(language);
    expect(passkeys.offer.description.toLocaleLowerCase(language).split(stem).length).toBeGreaterThan(2);
  });
});

test.each(LANGUAGES.filter((language) => !SAME_IN_PLURAL.includes(language)))(
  "%s has a singular for a limit of one character",
  async (language) => {
    const messages = await loadLanguage(language);
    const [ofOne, ofTwo] = [1, 2].map((limit) => limitTexts(messages, limit));
    expect(ofOne?.filter((text) => ofTwo?.includes(text))).toEqual([]);
  },
);

test.each(LANGUAGES.filter((language) => language !== "en"))(
  "%s ends an error of one sentence with a full stop at every place or nowhere",
  async (language) => {
    const texts = failureTexts(await loadLanguage(language)).map(([, text]) => text);
    const sentences = texts.filter((text) => !SENTENCE_END.test(text.slice(0, -1)) && !text.includes("THE SERVICE"));
    const withFullStop = sentences.filter((text) => SENTENCE_END.test(text));
    expect([[], sentences]).toContainEqual(withFullStop);
  },
);

test.each(RIGHT_TO_LEFT)("%s isolates every name and every message of the service", async (language) => {
  const messages = await loadLanguage(language);
  const named = listTexts(messages).map(([, text]) => text);
  const told = failureTexts(messages).map(([, text]) => text);
  const given = [...named, ...told].filter((text) => /Ada|THE SERVICE/u.test(text));
  expect(given.length).toBeGreaterThan(20);
  expect(given.filter((text) => !/\u2068(?:Ada|THE SERVICE says so)\u2069/u.test(text))).toEqual([]);
});

/** The texts with a number of characters in them, without the number. */
function limitTexts({ validation, password }: Messages, limit: number): string[] {
  const { violations, checklist } = password;
  const texts = [validation.tooLong, validation.passwordTooLong, violations.minLength, checklist.rules.minLength];
  return texts.map((text) => text(limit).replaceAll(/\p{Nd}/gu, ""));
}
