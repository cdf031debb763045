/** Renders a component of the account settings from given views in StrictMode, and finds its parts on the page. */
import { createElement, type ReactElement } from "react";
import { screen as page, within } from "@testing-library/dom";
import { render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";

export interface RenderedSettings<View, Event> {
  readonly user: UserEvent;
  /** The events that were sent. */
  readonly sent: readonly Event[];
  /** Shows another view in the same component, as the machine would. */
  readonly show: (overrides: Partial<View>) => void;
}

export const doing = <Action extends string>(busyAction: Action) => ({ isBusy: true, busyAction }) as const;

/** @param viewOf Makes a view of what differs from the usual one. */
export function renderSettings<View, Event>(
  component: (props: { readonly view: View; readonly send: (event: Event) => void }) => ReactElement | null,
  viewOf: (overrides?: Partial<View>) => View,
  overrides?: Partial<View>,
): RenderedSettings<View, Event> {
  const sent: Event[] = [];
  const send = (event: Event): void => void sent.push(event);
  const shown = (next?: Partial<View>): ReactElement => createElement(component, { view: viewOf(next), send });
  const { rerender } = render(shown(overrides), { reactStrictMode: true });
  return { user: userEvent.setup(), sent, show: (next) => rerender(shown(next)) };
}

/** @param name The heading of the card; without it, there must be one card only. */
export function findCard(name?: string) {
  const card = (): HTMLElement => page.getByRole("region", name === undefined ? {} : { name });
  const textsOf = (role: "button" | "listitem"): (string | null)[] =>
    within(card())
      .getAllByRole(role)
      .map((element) => element.textContent);
  return {
    card,
    button: (buttonName: string): HTMLElement => within(card()).getByRole("button", { name: buttonName }),
    names: () => textsOf("button"),
    rows: () => textsOf("listitem"),
    /** What the card's live region says. */
    said: (): string => within(card()).getByRole("status").textContent ?? "",
  };
}
