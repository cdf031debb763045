/** Returns the texts of a settings card: those of the surrounding provider, with the app's own in their places. */
import { useContext, useMemo } from "react";
import { en, type Messages } from "../messages/en.ts";
import { mergeMessages, type PartialMessages } from "../messages/partial-messages.ts";
import { ProvidedContext } from "../provider/provided.ts";

export function useCardTexts(messages: PartialMessages | undefined): Messages {
  const texts = useContext(ProvidedContext)?.texts;
  return useMemo(
    () => mergeMessages(texts?.allMessages ?? mergeMessages(en, texts?.messages), messages),
    [texts, messages],
  );
}
