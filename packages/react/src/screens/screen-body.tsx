/**
 * Renders the current screen below its header: its form, a placeholder, nothing, or the link back to sign in.
 *
 * An app's own screen takes the place of the header and the form.
 */
import { Fragment, type ReactElement } from "react";
import { isLoadingRoute, isPendingRoute } from "../frame/routes-without-screen.ts";
import { ScreenOutline, Skeleton } from "../frame/skeleton.tsx";
import { Slot } from "../slots/slot.tsx";
import { useWidget } from "../widget-context.ts";
import { MissingScreen } from "./missing-screen.tsx";
import { screenKey } from "./screen-key.ts";

export function ScreenBody(): ReactElement | null {
  const { view, components, shownScreen, screenName: name } = useWidget();
  const { route } = view;
  if (isLoadingRoute(route)) return <Skeleton />;
  if (isPendingRoute(route)) return null;
  if (shownScreen.status === "loading") return <ScreenOutline />;
  const { screen } = shownScreen;
  if (screen === undefined) return <MissingScreen />;
  const form = <screen.Form />;
  const { Screen, Footer } = (name && components?.[name]) ?? {};
  return (
    <Fragment key={screenKey(view)}>
      {Screen === undefined ? form : <Slot name={`${name}.Screen`} of={Screen} fallback={form} />}
      <Slot name={`${name}.Footer`} of={Footer} />
    </Fragment>
  );
}
