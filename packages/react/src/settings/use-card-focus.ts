/**
 * Moves the focus inside a settings card: to what failed, and to the card when the focused element is removed.
 *
 * It never takes the focus from another part of the page.
 */
import { useRef, type RefObject } from "react";
import type { Failure } from "@poolgate/auth";
import { useLayoutEffect } from "../use-layout-effect.ts";

/** The field that is wrong, or the alert. */
const FAILED = "[aria-invalid=true], [role=alert][tabindex]";
const FIRST_FIELD = "form input:not([hidden], :disabled)";

type Root = RefObject<HTMLElement | null>;

export function useFocusOnFailure(root: Root, failure: Failure | undefined): void {
  const before = useRef(failure);
  useLayoutEffect(() => {
    const hasFailed = failure !== undefined && before.current !== failure;
    before.current = failure;
    if (hasFailed && holdsFocus(root.current)) root.current?.querySelector<HTMLElement>(FAILED)?.focus();
  }, [root, failure]);
}

/**
 * Moves the focus to the first field, or to the card itself, when the card shows another screen. The first screen gets no
 * focus.
 *
 * @param screen A key that changes with the screen.
 */
export function useFocusOnScreen(root: Root, screen: string): void {
  const before = useRef(screen);
  useLayoutEffect(() => {
    const hasChanged = before.current !== screen;
    before.current = screen;
    if (!hasChanged || !(holdsFocus(root.current) || document.activeElement === document.body)) return;
    (root.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? root.current)?.focus();
  }, [root, screen]);
}

/**
 * Moves the focus to `fallback` when `part` is unmounted with the focus. A layout effect's cleanup runs before removal.
 */
export function useFocusFallback(part: Root, fallback: Root): void {
  const taken = useRef<Element>(null);
  useLayoutEffect(() => {
    // StrictMode runs a new component's effects twice without removing anything: the focus goes back then.
    if (taken.current instanceof HTMLElement) taken.current.focus();
    taken.current = null;
    return () => {
      taken.current = passFocus(part, fallback);
    };
  }, [part, fallback]);
}

/** Moves the focus if the part has it. Returns the element that had it. */
function passFocus(part: Root, fallback: Root): Element | null {
  if (!holdsFocus(part.current)) return null;
  const focused = document.activeElement;
  fallback.current?.focus();
  return focused;
}

function holdsFocus(element: HTMLElement | null): boolean {
  return element?.contains(document.activeElement) ?? false;
}
