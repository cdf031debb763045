/**
 * Runs the site's own validators at a submission, sends its event after the site's service, and keeps the errors of both
 * until the field is edited.
 */
import { useContext, useRef, useState } from "react";
import type { AuthenticatorEvent } from "@poolgate/auth/authenticator";
import { submitEvent, type SubmitResult } from "../services/run-service.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { WidgetContext, type SendEvent } from "../widget-context.ts";
import { useFormHost } from "./form-host.ts";
import type { FormValues } from "./form-values.ts";
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
   * Sends an event after the site's service for it, at once if there is none. Resolves to undefined when the user has
   * left the screen meanwhile.
   */
  readonly submit: (event: AuthenticatorEvent, values: Pick<FormValues, "open">) => Promise<SubmitResult | undefined>;
  /** Removes the errors of the edited field, and those of the form as a whole. */
  readonly forget: (form: HTMLFormElement, edited: string | undefined) => void;
}

export function useSiteValidation(): SiteValidation {
  const { view, send, messages, validators, setChecking } = useFormHost();
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

  const begin = () => {
    const { signal } = (controller.current = new AbortController());
    setChecking(true);
    setRunning(true);
    const end = (problems: FieldErrors): void => {
      setChecking(false);
      setRunning(false);
      setFound(problems);
    };
    return { signal, end };
  };
  const services = useContext(WidgetContext)?.services;
  const { route } = view;
  const texts = messages.validation;
  const run = async (values: FormValues): Promise<FieldErrors | undefined> => {
    if (route === undefined) return {};
    const { signal, end } = begin();
    const problems = await runValidators(validators, { route, values: values.open(), signal }, texts);
    if (signal.aborted) return undefined;
    end(problems);
    return problems;
  };

  // What sends an event of the widget is in a host that takes it. A card sends other events itself.
  const sendEvent = send as SendEvent;
  return {
    found,
    isRunning,
    submit: (event, values) => submitEvent(event, values.open, { services, route, texts, send: sendEvent, begin }),
    isNeeded: (values) => route !== undefined && validators.length > 0 && Object.keys(values.open()).length > 0,
    run,
    forget: (form, edited) =>
      setFound((before) => {
        const kept = Object.entries(before).filter(([field]) => field !== edited && form.elements.namedItem(field));
        return Object.fromEntries(kept);
      }),
  };
}
