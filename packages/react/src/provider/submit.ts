/** Submits an event of a screen of the app's own: the site's service runs first, as in the widget's forms. */
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import type { FieldErrors } from "../form/rules.ts";
import type { FirstMessages } from "../messages/en-at-first.ts";
import { screenKey } from "../screens/screen-key.ts";
import { runService, serviceOf } from "../services/run-service.ts";
import type { Services } from "../services/services.ts";
import type { AuthenticatorHost } from "./authenticator-host.ts";

/** What has become of a submission. */
export interface SubmitResult {
  /** False if a service has refused the submission, or if the screen was left before the service had answered. */
  readonly isSent: boolean;
  /** The errors of the service by field. */
  readonly problems: FieldErrors;
}

const NO_PROBLEMS: FieldErrors = {};

export async function submitToHost(
  host: AuthenticatorHost,
  event: AuthenticatorEvent,
  services: Services | undefined,
  texts: FirstMessages["validation"],
): Promise<SubmitResult> {
  const view = host.getSnapshot();
  if (view.isBusy) return { isSent: false, problems: NO_PROBLEMS };
  const service = serviceOf(services, event, view.route);
  if (service === undefined) {
    host.send(event);
    return { isSent: true, problems: NO_PROBLEMS };
  }
  const controller = new AbortController();
  const { signal } = controller;
  const left = new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined)));
  const screen = screenKey(view);
  const watch = host.subscribe((next: AuthenticatorView) => {
    if (screenKey(next) !== screen) controller.abort();
  });
  host.setChecking(true);
  const step = { route: view.route, values: valuesOf(event), signal };
  const result = await Promise.race([left, runService(service, event, step, texts)]);
  watch.unsubscribe();
  host.setChecking(false);
  if (result === undefined || signal.aborted) return { isSent: false, problems: NO_PROBLEMS };
  if ("problems" in result) return { isSent: false, problems: result.problems };
  host.send(result.event);
  return { isSent: true, problems: NO_PROBLEMS };
}

/** The texts of an event, by the names of their fields. A password or a code is no text. */
function valuesOf(event: AuthenticatorEvent): Readonly<Record<string, string>> {
  const { type: _type, ...input } = event;
  const attributes = "attributes" in input ? input.attributes : {};
  const texts = Object.entries({ ...input, ...attributes }).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}
