/**
 * The `h1` of a page. When a page is opened it sets the document's title and description and gets the focus, so that a screen reader
 * starts there.
 *
 * The first page of a visit leaves the focus to the browser. A provider above all pages remembers the visits and
 * handles scrolling.
 */
import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useLocation } from "react-router";
import { fullTitle } from "../../../../content/page-head.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

const LastArrival = createContext<RefObject<string | undefined> | undefined>(undefined);

/** Remembers which entry of the history was the last to get the focus. */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const lastKey = useRef<string | undefined>(undefined);
  useScrollMemory();
  return <LastArrival value={lastKey}>{children}</LastArrival>;
}

interface PageHeadingProps {
  readonly title: string;
  /** For bookmarks and whatever else reads the page's description after a navigation. */
  readonly description?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function PageHeading({ title, description, children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastKey = use(LastArrival);
  const { key, pathname } = useLocation();

  useEffect(() => {
    document.title = fullTitle(title);
    if (description !== undefined)
      document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);

  useEffect(() => {
    if (lastKey === undefined) return;
    const isFirst = lastKey.current === undefined;
    const isSame = lastKey.current === key;
    lastKey.current = key;
    if (isFirst || isSame) return;
    heading.current?.focus({ preventScroll: true });
    // Only a new path is a new page; a jump to a part of the page has a new key but the same path.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
