/** Every screen of the widget, and every card, in every state that looks different. */
import { CARD_STATES } from "./card-states.ts";
import { CHALLENGE_STATES } from "./challenge-states.ts";
import { FORM_STATES } from "./form-states.ts";
import { SIGN_IN_STATES } from "./sign-in-states.ts";
import type { WidgetState } from "./widget-state.ts";

export const WIDGET_STATES: readonly WidgetState[] = [
  ...SIGN_IN_STATES,
  ...FORM_STATES,
  ...CHALLENGE_STATES,
  ...CARD_STATES,
];
