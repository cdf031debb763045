/**
 * One decision of a person is one submission. A key that is held and the second click of a double click are none of their
 * own: what was refused at once would otherwise be sent again before anybody has read why.
 */
import type { KeyboardEvent, MouseEvent } from "react";

/** For the element around everything that Enter could press. A text of several lines keeps its held Enter. */
export const ignoreRepeatedEnter = {
  onKeyDown(event: KeyboardEvent): void {
    const isOfText = event.target instanceof HTMLTextAreaElement;
    if (event.key === "Enter" && event.repeat && !isOfText) event.preventDefault();
  },
};

/** The browser counts the clicks that follow each other at one place. */
export function isDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
