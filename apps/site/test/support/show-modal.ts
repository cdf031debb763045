/** Opens dialogs in jsdom, which lacks `showModal` and does not scroll, as far as the tests need it. */
Element.prototype.scrollIntoView = () => undefined;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  },
});
