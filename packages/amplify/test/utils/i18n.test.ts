/** I18n: Amplify and this package do the same. */
import { I18n as published } from "aws-amplify/utils";
import { I18n } from "@poolgate/amplify/utils";
import { expect, it } from "vitest";

const PHRASES = { de: { "Sign in": "Anmelden", constructor: "Konstruktor" }, "de-AT": { "Sign in": "Einsteigen" } };

it.each<readonly [language: string, key: string, defaultValue?: string]>([
  ["de", "Sign in"],
  ["de-AT", "Sign in"],
  ["de-CH", "Sign in"],
  ["de-CH", "Sign out"],
  ["de-CH", "Sign out", "Leave"],
  ["fr", "Sign in"],
  ["fr", "Sign in", "Entrer"],
  ["de", "constructor"],
])("in %s, %s", (language = "", key = "", defaultValue?: string) => {
  for (const i18n of [I18n, published]) {
    i18n.putVocabularies(PHRASES);
    i18n.setLanguage(language);
  }
  expect(I18n.get(key, defaultValue)).toBe(published.get(key, defaultValue));
});

it("adds phrases to a language, and replaces those that it has", () => {
  I18n.putVocabulariesForLanguage("it", { yes: "sì", no: "non" });
  I18n.putVocabulariesForLanguage("it", { no: "no" });
  I18n.setLanguage("it");
  expect([I18n.get("yes"), I18n.get("no")]).toEqual(["sì", "no"]);
});
