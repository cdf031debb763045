/** Renders a screen's heading, which is also the name of its form, and the description below it. */
import type { ReactElement } from "react";
import { isLoadingRoute, isPendingRoute } from "../frame/routes-without-screen.ts";
import { screenNameOf } from "../options/screen-name.ts";
import { Slot } from "../slots/slot.tsx";
import styles from "../theme/frame.module.css";
import { useWidget } from "../widget-context.ts";
import { screenOf } from "./screens.ts";

export function ScreenHeader(): ReactElement | null {
  const { view, messages, headingLevel, headingId, descriptionId, components, failedParts } = useWidget();
  if (isLoadingRoute(view.route) || isPendingRoute(view.route)) return null;
  const name = screenNameOf(view);
  const { Screen, Header } = (name && components?.[name]) ?? {};
  const isReplaced = Screen !== undefined && !failedParts.includes(Screen);
  const screen = screenOf(view);
  const heading = screen?.heading(messages, view) ?? messages.unknownScreen.heading;
  const description = screen === undefined ? messages.unknownScreen.description : screen.description?.(messages, view);
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Slot name={`${name}.Header`} of={Header} />
      {!isReplaced && (
        <div className={styles["header"]}>
          <Heading id={headingId}>{heading}</Heading>
          {description !== undefined && <p id={descriptionId}>{description}</p>}
        </div>
      )}
    </>
  );
}
