/**
 * Opens modal dialogs, and keeps the page from moving sideways when its scrollbar disappears.
 *
 * While a dialog is open the page has no scrollbar (base.css), so that the backdrop covers the whole window. The width of
 * the scrollbar is measured by the page's box, because `clientWidth` only counts its space while it is drawn.
 */
const SCROLLBAR = "--site-scrollbar";

export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  const scrollbarPx = window.innerWidth - root.getBoundingClientRect().width;
  // Setting it costs new styles for every element of the page, so it is left alone where scrollbars take no space.
  if (scrollbarPx > 0 || root.style.getPropertyValue(SCROLLBAR) !== "") {
    root.style.setProperty(SCROLLBAR, `${scrollbarPx}px`);
  }
  dialog.showModal();
}

/**
 * Opens a large dialog in steps: the browser lays it out with its next frame, still invisible, opens it in a task after
 * that, and calls `onOpened` in another. All at once would block a slow phone for 120 ms.
 *
 * Until then the dialog itself has the focus. The browser would give it to the first control, which is the Close button
 * in most dialogs, and a key that the visitor presses meanwhile would press it.
 *
 * @returns Calls off what has not happened yet.
 */
export function showModalInSteps(dialog: HTMLDialogElement, onOpened: () => void): () => void {
  const { style } = dialog;
  dialog.setAttribute("autofocus", "");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    style.display = style.visibility = "";
  };
  style.display = "block";
  style.visibility = "hidden";
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      end();
      showModal(dialog);
      timer = setTimeout(onOpened);
    });
  });
  return end;
}
