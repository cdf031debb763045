/** Provides the screen of a view, and loads the chunk with the later screens: when the page is idle, or at once. */
import { useEffect } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { laterScreens } from "../late/parts.ts";
import { useLateState } from "../late/use-late.ts";
import type { Texts } from "../messages/texts.ts";
import { showScreen, type ScreenState } from "./screen.ts";
import { isLaterScreen, SIGN_IN } from "./screens.ts";

/** Safari has no `requestIdleCallback`. After this time, the form has usually been painted. */
const IDLE_MS = 200;

/** @param isFramed No form is shown, whatever the view is. */
export function useScreen(view: AuthenticatorView, { messages, allMessages }: Texts, isFramed: boolean): ScreenState {
  const { value: screens, hasFailed } = useLateState(laterScreens);
  const isFormShown = view.route === "signIn" && !isFramed;
  const isLater = isLaterScreen(view) || (view.route === "signIn" && isFramed);
  const isMissing = screens === undefined;

  useEffect(() => {
    if (isMissing && isLater && !hasFailed) void laterScreens.load();
  }, [isMissing, isLater, hasFailed]);

  useEffect(
    () => (isMissing && isFormShown ? whenIdle(() => void laterScreens.preload()) : undefined),
    [isMissing, isFormShown],
  );

  if (isFormShown) return { status: "ready", screen: showScreen(SIGN_IN, messages, view) };
  if (!isLater) return { status: "ready", screen: undefined };
  if (screens === undefined || allMessages === undefined) {
    return { status: hasFailed ? "failed" : "loading", screen: undefined };
  }
  const screen = isFramed ? screens.framedScreen : screens.laterScreenOf(view);
  return { status: "ready", screen: showScreen(screen, allMessages, view) };
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, IDLE_MS);
  return () => clearTimeout(id);
}
