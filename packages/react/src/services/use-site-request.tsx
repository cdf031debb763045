/**
 * Sends the event of a button that is in no form, or that is not the form's own. The site's service runs first, as in a form.
 * What it refuses is shown below the button.
 */
import { useId, type ReactElement } from "react";
import type { AuthenticatorEvent } from "@poolgate/auth/authenticator";
import { FieldProblems } from "../fields/field-problems.tsx";
import { useSiteValidation } from "../form/use-site-validation.ts";

/** Such a button sends no values besides its event. */
const NO_VALUES = { open: () => ({}) };

export interface SiteRequest {
  readonly request: (event: AuthenticatorEvent) => void;
  readonly isRunning: boolean;
  /** The errors of the service; an alert, because there is no field that could get the focus. */
  readonly problems: ReactElement | null;
}

export function useSiteRequest(): SiteRequest {
  const { submit, found, isRunning } = useSiteValidation();
  const id = useId();
  const request = (event: AuthenticatorEvent): void => void submit(event, NO_VALUES);
  const all = Object.values(found).flat();
  const problems =
    all.length === 0 ? null : (
      <div role="alert">
        <FieldProblems id={id} problems={all} />
      </div>
    );
  return { request, isRunning, problems };
}
