/** A key that changes with the screen, also between two challenges in a row and two custom questions. */
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { isTotpSetupMissing } from "./screen.ts";

export function screenKey(view: AuthenticatorView): string {
  const { route, challenge } = view;
  if (challenge === undefined) return route;
  const question = challenge.name === "custom" ? JSON.stringify(challenge.parameters) : "";
  return [route, challenge.name, isTotpSetupMissing(view) ? "missing" : question].join(" ");
}
