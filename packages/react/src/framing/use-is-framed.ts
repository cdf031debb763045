/**
 * Tells whether a page of another origin shows this one in a frame, where it could lay something over it and steer what the user
 * presses or types (clickjacking).
 *
 * A server, and the first render in a browser after it, do not know, and take the page for one that is shown on its own.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.16
 */
import { useSyncExternalStore } from "react";

/** A page that is framed stays so. */
const watchNothing = () => (): void => undefined;
const isNeverFramed = (): boolean => false;

interface FramingOption {
  /** The app knows the pages that frame it, and lets no others. */
  readonly allowFraming?: boolean | undefined;
}

/** Reads the option. A member of `Object.prototype` is none: a script on the page may have added it. */
export function allowsFraming(props: FramingOption): boolean {
  return Object.hasOwn(props, "allowFraming") && props.allowFraming === true;
}

export function useIsFramed(props: FramingOption): boolean {
  return useSyncExternalStore(watchNothing, isFramed, isNeverFramed) && !allowsFraming(props);
}

/** Each page around this one counts: a page of this origin may itself be in a frame. */
function isFramed(): boolean {
  try {
    for (let page: Window = window; page !== page.parent; page = page.parent) {
      // A page of another origin throws when it is asked.
      if (page.parent.origin !== origin) return true;
    }
    return false;
  } catch {
    return true;
  }
}
