/** The texts of a widget, which arrive in two steps: those of the first form, and those of everything else. */
import type { Messages } from "./en.ts";
import { enAtFirst, type FirstMessages } from "./en-at-first.ts";

export interface Texts {
  readonly messages: FirstMessages;
  /** Undefined until all of them have arrived. A screen after the first form is shown only then. */
  readonly allMessages: Messages | undefined;
}

export function completeTexts(messages: Messages): Texts {
  return { messages, allMessages: messages };
}

/** What there is until a language has arrived. */
export const textsAtFirst: Texts = { messages: enAtFirst, allMessages: undefined };
