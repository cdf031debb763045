/**
 * Moves the focus of a dialog that has just opened to its first empty field, or to an element that comes before all fields.
 *
 * The content may still be loading, or disabled. Then the focus moves later, unless the visitor has moved it meanwhile.
 */

/** Among radio buttons it is the selected one, as for the Tab key. */
const FIELDS = ":is(input:not([hidden], [type=radio]:not(:checked)), textarea, select):enabled";

/**
 * @param first The selector of the element that comes before all fields.
 * @param signal Calls off what has not happened yet.
 */
export function focusFirstField(dialog: HTMLElement, first: string | undefined, signal: AbortSignal): void {
  if (focusNow(dialog, first)) return;
  const before = document.activeElement;
  const watch = new MutationObserver(() => {
    const { activeElement } = document;
    // The body has the focus when the element that had it was removed.
    const isMoved = activeElement !== before && activeElement !== document.body;
    if (isMoved || focusNow(dialog, first)) watch.disconnect();
  });
  watch.observe(dialog, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
  signal.addEventListener("abort", () => watch.disconnect());
}

function focusNow(dialog: HTMLElement, first: string | undefined): boolean {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)];
  const ahead = first === undefined ? null : dialog.querySelector<HTMLElement>(first);
  const target = ahead ?? fields.find(({ value }) => value === "") ?? fields[0];
  // Without the two options, the browser would scroll the field to the middle.
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
  return target !== undefined;
}
