/**
 * Ignores repeated input: a held Enter key and the second click of a double click do not submit again.
 *
 * Without this, a submission that failed at once would be repeated before the user has read why.
 */
import type { KeyboardEvent, MouseEvent } from "react";

/** Handlers for the element around all controls. In a text area a held Enter key still adds lines. */
export const ignoreRepeatedEnter = {
  onKeyDown(event: KeyboardEvent): void {
    const isOfText = event.target instanceof HTMLTextAreaElement;
    if (event.key === "Enter" && event.repeat && !isOfText) event.preventDefault();
  },
};

/** Whether a click is the second one of a double click, or a later one. */
export function isDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
