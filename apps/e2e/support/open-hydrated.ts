/** Opens a page of the site for a test that needs what only the hydrated page does. */
import type { Page, Response } from "@playwright/test";

/**
 * Opens a page and waits until React has hydrated all of it. Before that, a link loads a new document, and neither the focus nor
 * the scroll position is the site's own.
 */
export async function openHydrated(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await page.waitForFunction(isHydrated);
  return response;
}

/** What React keeps of a part of the page (a fiber). */
interface Part {
  readonly stateNode: { readonly current: Part };
  readonly memoizedState: { readonly isDehydrated?: boolean; readonly dehydrated?: object | null } | null;
  readonly child: Part | null;
  readonly sibling: Part | null;
}

/** Whether neither the root nor a boundary within still waits for its code or its turn. Runs in the page. */
function isHydrated(): boolean {
  const isWaiting = (part: Part | null): boolean =>
    part !== null &&
    (part.memoizedState?.isDehydrated === true ||
      (part.memoizedState?.dehydrated ?? null) !== null ||
      isWaiting(part.child) ||
      isWaiting(part.sibling));
  const root = document.querySelector("#root") ?? document;
  const [, first] = Object.entries(root).find(([name]) => name.startsWith("__reactContainer$")) ?? [];
  return first !== undefined && !isWaiting((first as Part).stateNode.current);
}
