/**
 * Loads the style sheets again whose download has failed.
 *
 * Vite downloads each style sheet once in a document. When a chunk is imported again after a failure, only its scripts are
 * requested again, so the page would appear without its styles.
 */
const failed = new Set<HTMLLinkElement>();
let isWatching = false;
let restoring: Promise<void> | undefined;

/**
 * Call it before each import of a chunk.
 *
 * @throws Error when a style sheet can't be loaded again either
 */
export function restoreFailedStyles(): Promise<void> {
  // There is no document while pages are prerendered.
  if (!isWatching && typeof document !== "undefined") {
    isWatching = true;
    // The event of a link reaches the document only while it is captured.
    document.addEventListener("error", noteFailure, true);
  }
  restoring ??= Promise.all([...failed].map(loadAgain))
    .then(() => undefined)
    .finally(() => {
      restoring = undefined;
    });
  return restoring;
}

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
}

/** A copy takes the link's place, so that the order of the style sheets stays. */
function loadAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  const copy = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    copy.addEventListener("load", () => resolve());
    copy.addEventListener("error", () => reject(new Error(`The style sheet ${copy.href} can't be loaded.`)));
    link.replaceWith(copy);
  });
}
