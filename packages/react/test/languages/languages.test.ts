/** Each language is complete, its own, and an entry of the package; its buttons are named as they show. */
import { en, type Messages } from "@poolgate/react";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Language, LANGUAGES, loadLanguage } from "../../src/messages/load-language.ts";
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

test("the folder that package.json offers has the texts of every language but English, which the widget contains", () => {
  const files = readdirSync(join(import.meta.dirname, "../../src/messages/languages"));
  const offered = files.filter((file) => file.endsWith(".ts")).map((file) => file.replace(/\.ts$/u, ""));
  expect(["en", ...offered].toSorted()).toEqual(LANGUAGES.toSorted());
});

type Texts = Readonly<Record<string, unknown>>;

test.each(LANGUAGES)("%s", async (language) => {
  const { passkeys, devices, mfaCard, contactsCard }: Messages = await loadLanguage(language);
  const parts: readonly Texts[] = [passkeys.remove, devices.remove, mfaCard, contactsCard];
  const pairs = parts.flatMap(buttons);
  expect(pairs.length).toBeGreaterThan(8);
  const lower = (text: string): string => text.toLocaleLowerCase(language);
  expect(pairs.filter(({ shown, name }) => !lower(name).includes(lower(shown)))).toEqual([]);
});

/** The texts that buttons show, each with the name of the button, which a text with `Of` makes. */
function buttons(texts: Texts): { shown: string; name: string }[] {
  return Object.entries(texts).flatMap(([key, shown]) => {
    const nameOf = texts[`${key}Of`];
    return typeof shown === "string" && typeof nameOf === "function" ? [{ shown, name: String(nameOf("Ada")) }] : [];
  });
}
