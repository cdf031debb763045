/** Renders the current screen below its header: its form, a placeholder, nothing, or the link back to sign in. */
import type { ReactElement } from "react";
import { Skeleton } from "../frame/skeleton.tsx";
import { useWidget } from "../widget-context.ts";
import { screenKey, screenOf } from "./screens.ts";
import { UnknownScreen } from "./unknown-screen.tsx";

export function ScreenBody(): ReactElement | null {
  const { view } = useWidget();
  const { route } = view;
  if (route === "idle" || route === "setup") return <Skeleton />;
  if (route === "transition" || route === "signOut") return null;
  const screen = screenOf(view);
  return screen === undefined ? <UnknownScreen /> : <screen.Form key={screenKey(view)} />;
}
