/** What the spoken fixtures say, by the name of their file. As JSON, so that the bench can read it too. */
import sentences from "./sentences.json" with { type: "json" };

export const SENTENCES = sentences;

export type SentenceName = keyof typeof SENTENCES;

export const SENTENCE_NAMES = Object.keys(SENTENCES) as SentenceName[];
