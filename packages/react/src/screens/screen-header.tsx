/** Renders a screen's heading, which is also the name of its form, and the description below it. */
import type { ReactElement } from "react";
import { isLoadingRoute, isPendingRoute } from "../frame/routes-without-screen.ts";
import { Slot } from "../slots/slot.tsx";
import styles from "../theme/frame.module.css";
import { useWidget } from "../widget-context.ts";
import { missingScreenTexts } from "./missing-screen.tsx";

export function ScreenHeader(): ReactElement | null {
  const { view, messages, headingLevel, headingId, descriptionId, components, failedParts, ...widget } = useWidget();
  const { shownScreen, screenName: name } = widget;
  const { status, screen } = shownScreen;
  if (isLoadingRoute(view.route) || isPendingRoute(view.route) || status === "loading") return null;
  const { Screen, Header } = (name && components?.[name]) ?? {};
  const isReplaced = Screen !== undefined && !failedParts.includes(Screen);
  const { heading, description } = screen ?? missingScreenTexts(messages);
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
