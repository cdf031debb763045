/**
 * The English texts until the chunk with the later screens has arrived. Missing in it are the texts that only those screens
 * and the settings cards show, and those of most errors.
 */
import type { Messages } from "./en.ts";
import { errorHintsAtFirst, errorTextsAtFirst } from "./en-errors-at-first.ts";
import { oneTapTexts, signInTexts, tryAgainText } from "./en-sign-in.ts";

// The cast is safe, because nothing that is loaded at first reads another text: late-screens.test.tsx.
export const enAtFirst = {
  ...signInTexts,
  challenges: { tryAgain: tryAgainText },
  passkeys: { oneTap: oneTapTexts },
  errors: errorTextsAtFirst,
  errorHints: errorHintsAtFirst,
} as unknown as Messages;
