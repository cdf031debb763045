/**
 * Holds a failure back until its text has arrived, which is in the chunk with the later screens: nobody reads one text and then
 * another for the same failure. Without the chunk, the failure gets the text of an unknown one.
 */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { hasText, type FailureTexts } from "../messages/failure-message.ts";
import { type LaterScreens, loadScreens, preloadScreens, readScreensChunk, watchScreensChunk } from "./load-screens.ts";

/** @param given The screens, if the caller contains them. Their texts are all there. */
export function useViewWithWords(
  view: AuthenticatorView,
  texts: FailureTexts,
  given: LaterScreens | undefined,
): AuthenticatorView {
  const { screens = given, hasFailed } = useSyncExternalStore(watchScreensChunk, readScreensChunk, readScreensChunk);
  const { failure } = view;
  const withoutText = failure === undefined || screens !== undefined || hasText(failure, texts) ? undefined : failure;

  useEffect(() => {
    // What is shown already stays while the chunk is loaded again.
    if (withoutText !== undefined) void (readScreensChunk().hasFailed ? preloadScreens() : loadScreens());
  }, [withoutText]);

  const isHeldBack = withoutText !== undefined && !hasFailed;
  return useMemo(() => (isHeldBack ? { ...view, failure: undefined } : view), [isHeldBack, view]);
}
