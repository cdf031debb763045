/**
 * The tabs "Sign In" and "Create Account", with automatic activation.
 *
 * Arrow keys, Home and End move between the tabs and keep the focus on them; a click moves the focus into the panel.
 * Both panels are one element, because only the selected form exists.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
import { useId, useRef, type KeyboardEvent, type ReactElement } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import styles from "../theme/frame.module.css";
import { useWidget } from "../widget-context.ts";

const TABS = [
  { route: "signIn", event: "signIn.chosen" },
  { route: "signUp", event: "signUp.chosen" },
] as const;

export interface TabPanelProps {
  readonly role: "tabpanel";
  readonly id: string;
  readonly "aria-labelledby": string;
}

export interface TabIds {
  readonly tabsId: string;
  /** The props of the selected tab's panel; undefined if the screen has no tabs. */
  readonly panelProps: TabPanelProps | undefined;
}

/** There are no tabs if nobody may sign up here. */
export function useTabs({ route, hidesSignUp }: Pick<AuthenticatorView, "route" | "hidesSignUp">): TabIds {
  const tabsId = useId();
  const isTab = !hidesSignUp && TABS.some((tab) => tab.route === route);
  return {
    tabsId,
    panelProps: isTab ? { role: "tabpanel", id: `${tabsId}panel`, "aria-labelledby": `${tabsId}${route}` } : undefined,
  };
}

export function Tabs({ tabsId }: { readonly tabsId: string }): ReactElement {
  const { view, messages, goTo, walkTo } = useWidget();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const next = nextTab(event.key, view.route);
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("[role=tab]").item(TABS.indexOf(next)).focus();
    if (next.route !== view.route) walkTo(next.event);
  };

  return (
    <div ref={list} className={styles["tabs"]} role="tablist" aria-label={messages.tabs.label}>
      {TABS.map(({ route, event }) => {
        const isSelected = view.route === route;
        return (
          <button
            key={route}
            type="button"
            role="tab"
            id={`${tabsId}${route}`}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${tabsId}panel` : undefined}
            tabIndex={isSelected ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (!isSelected) goTo(event);
            }}
          >
            {messages.tabs[route]}
          </button>
        );
      })}
    </div>
  );
}

/** The tab that a key selects. With two tabs, both arrow keys select the other one, in either writing direction. */
function nextTab(key: string, route: string): (typeof TABS)[number] | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft":
      return TABS.find((tab) => tab.route !== route);
    case "Home":
      return TABS[0];
    case "End":
      return TABS[1];
    default:
      return undefined;
  }
}
