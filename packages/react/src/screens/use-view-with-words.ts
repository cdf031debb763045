/**
 * Holds a failure back until its text has arrived, which is in the chunk with the later screens. Otherwise the user would read
 * one text and then another for the same failure. Without the chunk, or when it takes too long, the failure gets the text of an unknown one.
 */
import type { Failure } from "@poolgate/auth";
import { useEffect, useMemo, useState } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { laterScreens } from "../late/parts.ts";
import { useLateState } from "../late/use-late.ts";
import { hasText } from "../messages/failure-message.ts";
import type { Texts } from "../messages/texts.ts";

/** A request for the chunk may stall for minutes; nobody waits that long for a reaction to what they have sent. */
const HELD_BACK_MS = 4000;

export function useViewWithWords(view: AuthenticatorView, { messages, allMessages }: Texts): AuthenticatorView {
  const { hasFailed } = useLateState(laterScreens);
  const { failure } = view;
  const isKnown = failure === undefined || allMessages !== undefined || hasText(failure, messages);
  const withoutText = isKnown ? undefined : failure;

  useEffect(() => {
    // What is shown already stays while the chunk is loaded again.
    if (withoutText !== undefined) void (laterScreens.read().hasFailed ? laterScreens.preload() : laterScreens.load());
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
