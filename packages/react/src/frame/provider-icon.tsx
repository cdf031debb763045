/**
 * The icon of an identity provider. It is decoration: the button's text names the provider. Its place is empty until the
 * drawings have arrived.
 */
import type { ReactElement } from "react";
import type { ProviderButton } from "@poolgate/auth/authenticator";
import { providerDrawings } from "../late/parts.ts";
import { useLate } from "../late/use-late.ts";

export function ProviderIcon(button: ProviderButton): ReactElement {
  const drawings = useLate(providerDrawings);
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      {drawings?.providerDrawing(button)}
    </svg>
  );
}
