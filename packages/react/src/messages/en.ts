/**
 * All texts of the widget in English. `Messages` is the type for translations.
 *
 * A key names the place of a text, not the text.
 */
import { laterFieldTexts, laterProblems, laterTexts } from "./en-later.ts";
import { signInTexts } from "./en-sign-in.ts";

export type { Direction } from "./en-sign-in.ts";

/** The texts in English. */
export const en = {
  ...signInTexts,
  ...laterTexts,
  fields: { ...signInTexts.fields, ...laterFieldTexts },
  validation: { ...signInTexts.validation, ...laterProblems },
};

/** The texts of one language. A value is a text, or a function that returns one. */
export type Messages = typeof en;
