/** Renders the current screen below its header: its form, a placeholder, nothing, or the link back to sign in. */
import type { ReactElement } from "react";
import { isLoadingRoute, isPendingRoute } from "../frame/routes-without-screen.ts";
import { Skeleton } from "../frame/skeleton.tsx";
import { useWidget } from "../widget-context.ts";
import { screenKey } from "./screen-key.ts";
import { screenOf } from "./screens.ts";
import { UnknownScreen } from "./unknown-screen.tsx";

export function ScreenBody(): ReactElement | null {
  const { view } = useWidget();
  const { route } = view;
  if (isLoadingRoute(route)) return <Skeleton />;
  if (isPendingRoute(route)) return null;
  const screen = screenOf(view);
  return screen === undefined ? <UnknownScreen /> : <screen.Form key={screenKey(view)} />;
}
