/** Each language is complete, its own, and differs from English wherever a person reads it. */
import { describe, expect, test } from "vitest";
import { en } from "@poolgate/react";
import { LANGUAGES, loadLanguage, type Language } from "../../src/messages/load-language.ts";
import { failureTexts, listTexts } from "./list-texts.ts";
import { MAY_BE_ENGLISH } from "./may-be-english.ts";

const RIGHT_TO_LEFT: readonly string[] = ["ar", "fa", "he"];
const english = new Map(listTexts(en));
const others = LANGUAGES.filter((language) => language !== "en");

describe.each(others)("%s", (language: Language) => {
  test("has a text in its own words at every place of English", async () => {
    const messages = await loadLanguage(language);
    const texts = new Map(listTexts(messages));
    expect(messages.language).toBe(language);
    expect(messages.direction).toBe(RIGHT_TO_LEFT.includes(language) ? "rtl" : "ltr");
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    const unchanged = [...texts].filter(([place, text]) => text === english.get(place) && /\p{L}/u.test(text));
    const allowed = MAY_BE_ENGLISH[language] ?? [];
    expect(unchanged.map(([, text]) => text).filter((text) => !allowed.includes(text))).toEqual([]);
    expect([...texts].filter(([, text]) => /undefined|\[object|NaN|\$\{|^\s|\s$/.test(text))).toEqual([]);
  });

  test("tells every error without the service's English", async () => {
    const messages = await loadLanguage(language);
    const told = failureTexts(messages).filter(([code]) => !["service.lambda", "oauth.accessDenied"].includes(code));
    expect(told.filter(([, text]) => text.includes("THE SERVICE"))).toEqual([]);
    const sameAsEnglish = new Map(failureTexts(en));
    expect(told.filter(([code, text]) => text === sameAsEnglish.get(code))).toEqual([]);
  });
});
