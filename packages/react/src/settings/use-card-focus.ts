/**
 * Moves the focus inside a settings card: to what failed, and to the card when the focused element is removed.
 *
 * It never takes the focus from another part of the page.
 */
import { useRef, type RefObject } from "react";
import type { Failure } from "@poolgate/auth";
import { useLayoutEffect } from "../use-layout-effect.ts";

type Root = RefObject<HTMLElement | null>;

export function useFocusOnFailure(root: Root, failure: Failure | undefined): void {
  const before = useRef(failure);
  useLayoutEffect(() => {
    const hasFailed = failure !== undefined && before.current !== failure;
    before.current = failure;
    if (hasFailed && holdsFocus(root.current)) root.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [root, failure]);
}

/**
 * Moves the focus to `fallback` when `part` is unmounted with the focus. A layout effect's cleanup runs before removal.
 */
export function useFocusFallback(part: Root, fallback: Root): void {
  useLayoutEffect(
    () => () => {
      if (holdsFocus(part.current)) fallback.current?.focus();
    },
    [part, fallback],
  );
}

function holdsFocus(element: HTMLElement | null): boolean {
  return element?.contains(document.activeElement) ?? false;
}
