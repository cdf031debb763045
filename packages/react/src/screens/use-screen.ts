/** Provides the screen of a view, and loads the chunk with the later screens: when the page is idle, or at once. */
import { useEffect, useSyncExternalStore } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { type LaterScreens, loadScreens, preloadScreens, readScreensChunk, watchScreensChunk } from "./load-screens.ts";
import type { ScreenState } from "./screen.ts";
import { isLaterScreen, screenOf } from "./screens.ts";

/** Safari has no `requestIdleCallback`. After this time, the form has usually been painted. */
const IDLE_MS = 200;

/**
 * @param given The screens, if the caller contains them.
 * @param isFramed No form is shown, whatever the view is.
 */
export function useScreen(view: AuthenticatorView, given: LaterScreens | undefined, isFramed: boolean): ScreenState {
  const chunk = useSyncExternalStore(watchScreensChunk, readScreensChunk, readScreensChunk);
  const screens = given ?? chunk.screens;
  const isFormShown = view.route === "signIn" && !isFramed;
  const isLater = isLaterScreen(view) || (view.route === "signIn" && isFramed);
  const isMissing = screens === undefined;

  useEffect(() => {
    if (isMissing && isLater && !chunk.hasFailed) void loadScreens();
  }, [isMissing, isLater, chunk.hasFailed]);

  useEffect(
    () => (isMissing && isFormShown ? whenIdle(() => void preloadScreens()) : undefined),
    [isMissing, isFormShown],
  );

  if (!isLater || !isMissing) {
    return { status: "ready", screen: isFramed && isLater ? screens?.framedScreen : screenOf(view, screens) };
  }
  return { status: chunk.hasFailed ? "failed" : "loading", screen: undefined };
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, IDLE_MS);
  return () => clearTimeout(id);
}
