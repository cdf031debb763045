/**
 * Opens a modal dialog. While it is open the page gives up its scrollbar (base.css), so that the backdrop reaches the
 * window's edge; the width of that scrollbar, which no style sheet knows, keeps the page from moving sideways. It is measured
 * by the page's own box, because `clientWidth` counts the place that is kept for a scrollbar only while one is drawn.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.style.setProperty("--site-scrollbar", `${window.innerWidth - root.getBoundingClientRect().width}px`);
  dialog.showModal();
}
