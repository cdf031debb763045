/** Submits an event of a screen of the app's own: the site's service runs first, as in the widget's forms. */
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import type { FirstMessages } from "../messages/en-at-first.ts";
import { screenKey } from "../screens/screen-key.ts";
import { submitEvent, type SubmitResult, type Submitter } from "../services/run-service.ts";
import type { Services } from "../services/services.ts";
import type { AuthenticatorHost } from "./authenticator-host.ts";

export async function submitToHost(
  host: AuthenticatorHost,
  event: AuthenticatorEvent,
  services: Services | undefined,
  texts: FirstMessages["validation"],
): Promise<SubmitResult> {
  const view = host.getSnapshot();
  const { route, isBusy } = view;
  if (isBusy) return NOT_SENT;
  const controller = new AbortController();
  const { signal } = controller;
  const left = new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
  const begin: Submitter["begin"] = () => {
    const screen = screenKey(view);
    const watch = host.subscribe((next: AuthenticatorView) => {
      if (screenKey(next) !== screen) controller.abort();
    });
    host.setChecking(true);
    const end = (): void => {
      watch.unsubscribe();
      host.setChecking(false);
    };
    void left.then(end);
    return { signal, end };
  };
  const { send } = host;
  const submitted = submitEvent(event, () => valuesOf(event), { services, route, texts, send, begin });
  return (await Promise.race([left, submitted])) ?? NOT_SENT;
}

const NOT_SENT: SubmitResult = { isSent: false, problems: {} };

/** The texts of an event, by the names of their fields. A password or a code is no text. */
function valuesOf(event: AuthenticatorEvent): Readonly<Record<string, string>> {
  const { type: _type, ...input } = event;
  const attributes = "attributes" in input ? input.attributes : {};
  const texts = Object.entries({ ...input, ...attributes }).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}
