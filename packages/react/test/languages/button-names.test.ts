/** A button's name contains the words that it shows, so that somebody who speaks to the device can press it. */
import { expect, test } from "vitest";
import type { Messages } from "@poolgate/react";
import { LANGUAGES, loadLanguage } from "../../src/messages/load-language.ts";

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
