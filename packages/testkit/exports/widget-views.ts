/**
 * What the widget shows in every state, as view models: for tests of screens, for the gallery and for its pictures.
 *
 * A view model is all that a screen needs, so none of this has an actor or a pool.
 */
export { makeFailure, makeView } from "../src/widget-views/make-view.ts";
export { WIDGET_STATES } from "../src/widget-views/widget-states.ts";
export type { CardState, ScreenState, WidgetState } from "../src/widget-views/widget-state.ts";
