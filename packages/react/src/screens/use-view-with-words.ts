/**
 * Holds a failure back until its text has arrived, which is in the chunk with the later screens: nobody reads one text and then
 * another for the same failure. Without the chunk, or when it takes too long, the failure gets the text of an unknown one.
 */
import type { Failure } from "@poolgate/auth";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { hasText, type FailureTexts } from "../messages/failure-message.ts";
import { type LaterScreens, loadScreens, preloadScreens, readScreensChunk, watchScreensChunk } from "./load-screens.ts";

/** A request for the chunk may stall for minutes; nobody waits that long for a reaction to what they have sent. */
const HELD_BACK_MS = 4000;

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

  const [overdue, setOverdue] = useState<Failure>();
  useEffect(() => {
    if (withoutText === undefined) return;
    const waiting = setTimeout(() => setOverdue(withoutText), HELD_BACK_MS);
    return () => clearTimeout(waiting);
  }, [withoutText]);

  const isHeldBack = withoutText !== undefined && withoutText !== overdue && !hasFailed;
  return useMemo(() => (isHeldBack ? { ...view, failure: undefined } : view), [isHeldBack, view]);
}
