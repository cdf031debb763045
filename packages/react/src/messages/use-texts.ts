/**
 * Loads the texts of a language, and puts the app's own in their places.
 *
 * Until the first language has arrived there are no texts to show. A language that is shown stays until the next one has
 * arrived, and so does what was typed.
 */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { readScreensChunk, watchScreensChunk } from "../screens/load-screens.ts";
import type { Messages } from "./en.ts";
import { enAtFirst } from "./en-at-first.ts";
import { loadLanguage, type Language } from "./languages/load-language.ts";
import { mergeMessages, type PartialMessages } from "./partial-messages.ts";

/** @returns Undefined until the language has arrived. */
export function useTexts(
  language: Language | undefined = "en",
  messages: PartialMessages | undefined,
): Messages | undefined {
  const loaded = useLanguage(language);
  return useMemo(() => loaded && mergeMessages(loaded, messages), [loaded, messages]);
}

function useLanguage(language: Language): Messages | undefined {
  const { screens } = useSyncExternalStore(watchScreensChunk, readScreensChunk, readScreensChunk);
  const en = screens?.en ?? enAtFirst;
  const [loaded, setLoaded] = useState<Messages | "en" | undefined>(language === "en" ? "en" : undefined);
  // English is always there.
  if (language === "en" && loaded !== "en") setLoaded("en");

  useEffect(() => {
    if (language === "en") return undefined;
    let isWanted = true;
    const show = (texts: Messages | "en"): void => {
      if (isWanted) setLoaded(texts);
    };
    const load = async (): Promise<Messages> => loadLanguage(language);
    load().then(show, (cause: unknown) => {
      console.warn(`@poolgate/react: the language "${language}" could not be loaded.`, cause);
      show("en");
    });
    return () => {
      isWanted = false;
    };
  }, [language]);

  return loaded === "en" ? en : loaded;
}
