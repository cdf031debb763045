/** Renders a screen's heading, which is also the name of its form, and the description below it. */
import type { ReactElement } from "react";
import type { AuthenticatorRoute } from "@poolgate/auth/authenticator";
import styles from "../theme/frame.module.css";
import { useWidget } from "../widget-context.ts";
import { screenOf } from "./screens.ts";

/** These routes show a placeholder or a spinner instead of a heading. */
const WITHOUT_HEADER: readonly AuthenticatorRoute[] = ["idle", "setup", "transition", "signOut"];

export function ScreenHeader(): ReactElement | null {
  const { view, messages, headingLevel, headingId, descriptionId } = useWidget();
  if (WITHOUT_HEADER.includes(view.route)) return null;
  const screen = screenOf(view);
  const heading = screen?.heading(messages, view) ?? messages.unknownScreen.heading;
  const description = screen === undefined ? messages.unknownScreen.description : screen.description?.(messages, view);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles["header"]}>
      <Heading id={headingId}>{heading}</Heading>
      {description !== undefined && <p id={descriptionId}>{description}</p>}
    </div>
  );
}
