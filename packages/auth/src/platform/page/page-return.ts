/** A page that comes back from the back/forward cache. */

/** Calls back each time. The returned function ends this. */
export function watchReturn(onReturn: () => void): () => void {
  const { window } = globalThis;
  const onPageShow = ({ persisted }: PageTransitionEvent): void => void (persisted && onReturn());
  window?.addEventListener("pageshow", onPageShow);
  return () => window?.removeEventListener("pageshow", onPageShow);
}
