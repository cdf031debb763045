/**
 * Loads the texts of a language, and puts the app's own in their places.
 *
 * Until the first language has arrived there are no texts to show. A language that is shown stays until the next one has
 * arrived, and so does what was typed.
 */
import { useMemo, useState } from "react";
import { importLanguages } from "../late/imports.ts";
import { latePart, type LatePart } from "../late/late-part.ts";
import { laterScreens } from "../late/parts.ts";
import { useLate, useLateState } from "../late/use-late.ts";
import type { Messages } from "./en.ts";
import { enAtFirst } from "./en-at-first.ts";
import type { Language } from "./load-language.ts";
import { mergeMessages, type PartialMessages } from "./partial-messages.ts";
import { completeTexts, type Texts } from "./texts.ts";

/** @returns Undefined until the language has arrived. */
export function useTexts(language: Language | undefined = "en", own: PartialMessages | undefined): Texts | undefined {
  const { value: screens } = useLateState(laterScreens);
  const shown = useShownLanguage(language);
  const all = shown === "en" ? screens?.en : shown;
  const first = shown === "en" ? enAtFirst : undefined;
  return useMemo(() => {
    if (all !== undefined) return completeTexts(mergeMessages(all, own));
    return first && { messages: mergeMessages(first, own), allMessages: undefined };
  }, [all, first, own]);
}

/** The texts of the language; `"en"` for the English ones, which are always there, and which replace a language that fails. */
function useShownLanguage(language: Language): Messages | "en" | undefined {
  const part = partOf(language);
  const { hasFailed } = useLateState(part);
  const loaded = useLate(part, language !== "en");
  const arrived = language === "en" || hasFailed ? "en" : loaded;
  const [shown, setShown] = useState<Messages | "en" | undefined>(arrived);
  if (arrived !== undefined && arrived !== shown) setShown(arrived);
  return shown;
}

const parts = new Map<Language, LatePart<Messages>>();

function partOf(language: Language): LatePart<Messages> {
  const load = async (): Promise<Messages> => (await importLanguages()).loadLanguage(language);
  const part = parts.get(language) ?? latePart(`the language "${language}"`, load);
  parts.set(language, part);
  return part;
}
