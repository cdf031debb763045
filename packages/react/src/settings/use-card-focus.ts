/**
 * Where the focus goes in a card: to what failed, and to the card itself when what had the focus leaves the document.
 *
 * Never from elsewhere on the page: only whoever is in the card is led through it.
 */
import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Failure } from "@poolgate/auth";

type Root = RefObject<HTMLElement | null>;

export function useFocusOnFailure(root: Root, failure: Failure | undefined): void {
  const before = useRef(failure);
  useLayoutEffect(() => {
    const hasFailed = failure !== undefined && before.current !== failure;
    before.current = failure;
    if (hasFailed && holdsFocus(root.current)) root.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [root, failure]);
}

/** Hands the focus on when a part goes that has it. React tells the part before it is taken out. */
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
