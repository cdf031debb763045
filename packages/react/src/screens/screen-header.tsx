/** Renders a screen's heading, which is also the name of its form, and the description below it. */
import type { ReactElement } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { isLoadingRoute, isPendingRoute } from "../frame/routes-without-screen.ts";
import type { Messages } from "../messages/en.ts";
import { Slot } from "../slots/slot.tsx";
import styles from "../theme/frame.module.css";
import { useWidget } from "../widget-context.ts";
import { missingScreenText } from "./missing-screen.tsx";
import type { Screen } from "./screen.ts";

export function ScreenHeader(): ReactElement | null {
  const { view, messages, headingLevel, headingId, descriptionId, components, failedParts, ...widget } = useWidget();
  const { shownScreen, screenName: name } = widget;
  const { status, screen } = shownScreen;
  if (isLoadingRoute(view.route) || isPendingRoute(view.route) || status === "loading") return null;
  const { Screen, Header } = (name && components?.[name]) ?? {};
  const isReplaced = Screen !== undefined && !failedParts.includes(Screen);
  const { heading, description } = status === "failed" ? missingTexts(messages) : textsOf(screen, messages, view);
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

interface HeaderTexts {
  readonly heading: string;
  readonly description: string | undefined;
}

function textsOf(screen: Screen | undefined, messages: Messages, view: AuthenticatorView): HeaderTexts {
  if (screen === undefined) return messages.unknownScreen;
  return { heading: screen.heading(messages, view), description: screen.description?.(messages, view) };
}

function missingTexts(messages: Messages): HeaderTexts {
  const { text, hint } = missingScreenText(messages);
  return { heading: text, description: hint };
}
