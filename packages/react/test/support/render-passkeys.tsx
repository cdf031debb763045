/** Renders the passkeys card or the passkey offer from a given view, and records the events that it sends. */
import type { PasskeysEvent, PasskeysView } from "@poolgate/auth/passkeys";
import { renderSettings, type RenderedSettings } from "./render-settings.tsx";

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

function makePasskeysView(overrides: Partial<PasskeysView> = {}): PasskeysView {
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

type Shown = Parameters<typeof renderSettings<PasskeysView, PasskeysEvent>>[0];

export function renderPasskeys(
  shown: Shown,
  overrides: Partial<PasskeysView> = {},
): RenderedSettings<Partial<PasskeysView>, PasskeysEvent> {
  const rendered = renderSettings(shown, makePasskeysView(overrides));
  return { ...rendered, show: (next) => rendered.show(makePasskeysView(next)) };
}
