/** The sentences of the spoken fixtures by file name. They are JSON so that the bench can read them too. */
import sentences from "./sentences.json" with { type: "json" };

export const SENTENCES = sentences;

export type SentenceName = keyof typeof SENTENCES;

export const SENTENCE_NAMES = Object.keys(SENTENCES) as SentenceName[];
