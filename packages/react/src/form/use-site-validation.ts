/**
 * Runs the site's own validators and services at a submission, and keeps their errors until the field is edited.
 */
import { useContext, useRef, useState } from "react";
import type { AuthenticatorEvent } from "@poolgate/auth/authenticator";
import { runService, serviceOf, type ServiceResult } from "../services/run-service.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { WidgetContext } from "../widget-context.ts";
import { useFormHost } from "./form-host.ts";
import type { FormValues } from "./values.ts";
import type { FieldErrors } from "./rules.ts";
import { runValidators } from "./validators.ts";

export interface SiteValidation {
  readonly found: FieldErrors;
  /** The validators or the service of this form or button are running. */
  readonly isRunning: boolean;
  /** Whether the site has validators and the form has values that they may see. */
  readonly isNeeded: (values: FormValues) => boolean;
  /** Runs the validators. Resolves to undefined when the user has left the screen meanwhile. */
  readonly run: (values: FormValues) => Promise<FieldErrors | undefined>;
  /**
   * Runs the site's service for an event. Resolves to undefined when the user has left the screen meanwhile; undefined
   * without a promise if there is no service.
   */
  readonly runService: (
    event: AuthenticatorEvent,
    values: Pick<FormValues, "open">,
  ) => Promise<ServiceResult | undefined> | undefined;
  /** Removes the errors of the edited field, and those of the form as a whole. */
  readonly forget: (form: HTMLFormElement, edited: string | undefined) => void;
}

export function useSiteValidation(): SiteValidation {
  const { view, messages, validators, setChecking } = useFormHost();
  const controller = useRef<AbortController>(undefined);
  const [found, setFound] = useState<FieldErrors>({});
  const [isRunning, setRunning] = useState(false);

  useLayoutEffect(
    () => () => {
      controller.current?.abort();
      setChecking(false);
    },
    [setChecking],
  );

  const begin = (): void => {
    setChecking(true);
    setRunning(true);
  };
  const end = (): void => {
    setChecking(false);
    setRunning(false);
  };
  const services = useContext(WidgetContext)?.services;
  const { route } = view;
  const run = async (values: FormValues): Promise<FieldErrors | undefined> => {
    if (route === undefined) return {};
    const { signal } = (controller.current = new AbortController());
    begin();
    const submission = { route, values: values.open(), signal };
    const answer = await runValidators(validators, submission, messages.validation);
    if (signal.aborted) return undefined;
    end();
    setFound(answer);
    return answer;
  };

  const runServiceOf = (event: AuthenticatorEvent, values: Pick<FormValues, "open">) => {
    const service = route === undefined ? undefined : serviceOf(services, event, route);
    if (route === undefined || service === undefined) return undefined;
    const { signal } = (controller.current = new AbortController());
    begin();
    const step = { route, values: values.open(), signal };
    return runService(service, event, step, messages.validation).then((result) => {
      if (signal.aborted) return undefined;
      end();
      setFound("problems" in result ? result.problems : {});
      return result;
    });
  };

  return {
    found,
    isRunning,
    runService: runServiceOf,
    isNeeded: (values) => route !== undefined && validators.length > 0 && Object.keys(values.open()).length > 0,
    run,
    forget: (form, edited) =>
      setFound((before) => {
        const kept = Object.entries(before).filter(([field]) => field !== edited && form.elements.namedItem(field));
        return Object.fromEntries(kept);
      }),
  };
}
