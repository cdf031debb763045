/** Renders the passkeys card or the passkey offer from a given view, and records the events that it sends. */
import type { ReactElement } from "react";
import { cleanup, configure, render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { afterEach } from "vitest";
import type { PasskeysEvent, PasskeysView } from "@poolgate/auth/passkeys";

configure({ reactStrictMode: true });
afterEach(cleanup);

export const LAPTOP = {
  credentialId: "AAEC",
  friendlyCredentialName: "Work laptop",
  relyingPartyId: "localhost",
  authenticatorAttachment: "platform",
  authenticatorTransports: ["internal"],
  createdAt: new Date("2026-05-03T12:00:00Z"),
  lastUsedAt: new Date("2026-11-20T12:00:00Z"),
};
export const KEY = {
  ...LAPTOP,
  credentialId: "AwQF",
  friendlyCredentialName: "",
  authenticatorAttachment: "cross-platform",
  createdAt: new Date("2025-12-24T12:00:00Z"),
  lastUsedAt: undefined,
};

export function makePasskeysView(overrides: Partial<PasskeysView> = {}): PasskeysView {
  return {
    screen: "list",
    isBusy: false,
    busyAction: undefined,
    isAsking: false,
    canRegister: true,
    isKnown: true,
    passkeys: [LAPTOP, KEY],
    deletingId: undefined,
    notice: undefined,
    failure: undefined,
    ...overrides,
  };
}

export const doing = (busyAction: NonNullable<PasskeysView["busyAction"]>) => ({ isBusy: true, busyAction }) as const;

interface Rendered {
  readonly user: UserEvent;
  readonly sent: readonly PasskeysEvent[];
  readonly show: (overrides: Partial<PasskeysView>) => void;
}

type Shown = (props: { readonly view: PasskeysView; readonly send: (event: PasskeysEvent) => void }) => ReactElement;

export function renderPasskeys(shown: Shown, overrides: Partial<PasskeysView> = {}): Rendered {
  const sent: PasskeysEvent[] = [];
  const card = (given: Partial<PasskeysView>): ReactElement =>
    shown({ view: makePasskeysView(given), send: (event) => void sent.push(event) });
  const { rerender } = render(card(overrides));
  return { user: userEvent.setup(), sent, show: (next) => rerender(card(next)) };
}
