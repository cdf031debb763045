/**
 * Opens a modal dialog and keeps the page from moving sideways when its scrollbar disappears.
 *
 * While it is open the page has no scrollbar (base.css), so that the backdrop covers the whole window. The width of
 * the scrollbar is measured by the page's box, because `clientWidth` only counts its space while it is drawn.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.style.setProperty("--site-scrollbar", `${window.innerWidth - root.getBoundingClientRect().width}px`);
  dialog.showModal();
}
