/** Renders the passkeys card or the passkey offer from a given view, and records the events that it sends. */
import type { PasskeysEvent, PasskeysView } from "@poolgate/auth/passkeys";
import { KEY, LAPTOP, passkeysView } from "@poolgate/testkit/account-views";
import { renderSettings, type RenderedSettings } from "./render-settings.tsx";

export { KEY, LAPTOP };

export const doing = (busyAction: NonNullable<PasskeysView["busyAction"]>) => ({ isBusy: true, busyAction }) as const;

type Shown = Parameters<typeof renderSettings<PasskeysView, PasskeysEvent>>[0];

export function renderPasskeys(
  shown: Shown,
  overrides: Partial<PasskeysView> = {},
): RenderedSettings<Partial<PasskeysView>, PasskeysEvent> {
  const rendered = renderSettings(shown, passkeysView(overrides));
  return { ...rendered, show: (next) => rendered.show(passkeysView(next)) };
}
