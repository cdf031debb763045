/**
 * Sends the event of a button that is in no form, or that is not the form's own. The site's service runs first, as in a form.
 * What it refuses is shown below the button.
 */
import { useId, type ReactElement } from "react";
import type { AuthenticatorEvent } from "@poolgate/auth/authenticator";
import { FieldProblems } from "../fields/field-problems.tsx";
import { useFormHost } from "../form/form-host.ts";
import { useSiteValidation } from "../form/use-site-validation.ts";
import type { SendEvent } from "../widget-context.ts";

/** Such a button sends no values besides its event. */
const NO_VALUES = { open: () => ({}) };

export interface SiteRequest {
  readonly request: (event: AuthenticatorEvent) => void;
  readonly isRunning: boolean;
  /** The errors of the service; an alert, because there is no field that could get the focus. */
  readonly problems: ReactElement | null;
}

export function useSiteRequest(): SiteRequest {
  const { send } = useFormHost();
  const { runService, found, isRunning } = useSiteValidation();
  const id = useId();
  // A service is only run in a host that takes all events.
  const sendEvent = send as SendEvent;
  const request = (event: AuthenticatorEvent): void => {
    const running = runService(event, NO_VALUES);
    if (running === undefined) sendEvent(event);
    else void running.then((result) => result !== undefined && "event" in result && sendEvent(result.event));
  };
  const all = Object.values(found).flat();
  const problems =
    all.length === 0 ? null : (
      <div role="alert">
        <FieldProblems id={id} problems={all} />
      </div>
    );
  return { request, isRunning, problems };
}
