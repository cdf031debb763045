/** Shows the state of a screen that the address names, in its language and theme. Follows the address when it changes. */
import { AuthenticatorScreen, loadLanguage, type Messages } from "@poolgate/react";
import { WIDGET_STATES, type WidgetState } from "@poolgate/testkit/widget-views";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactElement } from "react";
import { Card } from "./card.tsx";
import { readShownState, type ShownState, type Theme } from "../shown-state.ts";

/** No machine takes the events. The types of those that were sent stand in the page, for tests. */
function recordEvent({ type }: { readonly type: string }): void {
  const { dataset } = document.documentElement;
  dataset["sent"] = `${dataset["sent"] ?? ""} ${type}`.trim();
}

export function Frame(): ReactElement | null {
  const hash = useSyncExternalStore(onHashChange, readHash);
  const shown = readShownState(hash);
  const messages = useMessages(shown);
  const found = WIDGET_STATES.find(({ screen, state }) => screen === shown.screen && state === shown.state);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (shown.theme === "auto") delete dataset["poolgateTheme"];
    else dataset["poolgateTheme"] = shown.theme;
  }, [shown.theme]);
  if (messages === undefined) return null;
  if (found === undefined) return <p>There is no such state.</p>;
  return <Widget key={hash} shown={found} messages={messages} theme={shown.theme} />;
}

interface WidgetProps {
  readonly shown: WidgetState;
  readonly messages: Messages;
  readonly theme: Theme;
}

function Widget({ shown, messages, theme }: WidgetProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.card === undefined && shown.isSubmitted) root.current?.querySelector("form")?.requestSubmit();
    // What waits for the picture of a screen waits for this.
    const { dataset } = document.documentElement;
    dataset["sent"] = "";
    dataset["shown"] = `${shown.screen} ${shown.state} ${messages.language} ${theme}`;
  }, [shown, messages, theme]);
  return (
    <div ref={root} dir={messages.direction}>
      <h1>
        {shown.screen}: {shown.state}
      </h1>
      {shown.card === undefined ? (
        <AuthenticatorScreen view={shown.view} send={recordEvent} messages={messages} />
      ) : (
        <Card shown={shown} send={recordEvent} messages={messages} />
      )}
    </div>
  );
}

/** The texts of a language, when they have been loaded. */
function useMessages({ language }: ShownState): Messages | undefined {
  const [messages, setMessages] = useState<Messages>();
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const loaded = await loadLanguage(language);
      if (isWanted) setMessages(loaded);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [language]);
  return messages?.language === language ? messages : undefined;
}

const readHash = (): string => location.hash;

function onHashChange(notify: () => void): () => void {
  addEventListener("hashchange", notify);
  return () => removeEventListener("hashchange", notify);
}
