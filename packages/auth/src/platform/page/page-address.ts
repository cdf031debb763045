/**
 * Reads and replaces the address of the page.
 *
 * It is apart from `browser-navigation.ts`, because every page with a configuration of the hosted pages loads it.
 */
import type { AuthEnvironment } from "../environment.ts";

type World = Pick<AuthEnvironment, "navigation">;

/** Returns the address of the page; undefined in a worker and on a server. */
export function pageUrl({ navigation }: World): string | undefined {
  if (navigation !== undefined) return navigation.url();
  return (globalThis as Partial<typeof globalThis>).document && globalThis.location.href;
}

/** Replaces the address of the page and its entry in the history. The page is not loaded again. */
export function replacePageUrl({ navigation }: World, url: string): void {
  if (navigation !== undefined) return navigation.replaceUrl(url);
  const { history } = globalThis;
  // The state belongs to the app's router.
  history.replaceState(history.state, "", url);
}
