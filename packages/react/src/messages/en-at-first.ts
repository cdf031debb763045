/**
 * The English texts until the chunk with the later screens has arrived. Missing in it are the texts that only those screens
 * and the settings cards show, and those of most errors.
 */
import { errorHintsAtFirst, errorTextsAtFirst } from "./en-errors-at-first.ts";
import { oneTapTexts, signInTexts, tryAgainText } from "./en-sign-in.ts";
import type { ErrorHints, ErrorTexts } from "./error-texts.ts";

const errors: FirstErrorTexts = errorTextsAtFirst;
const errorHints: ErrorHints = errorHintsAtFirst;

/** The texts of some errors, at least of an unknown one. */
export type FirstErrorTexts = Partial<ErrorTexts> & Pick<ErrorTexts, "unknown">;

export const enAtFirst = {
  ...signInTexts,
  challenges: { tryAgain: tryAgainText },
  passkeys: { oneTap: oneTapTexts },
  errors,
  errorHints,
};

/** What the sign-in form, and what is around every form, needs of the texts of a language. */
export type FirstMessages = typeof enAtFirst;
