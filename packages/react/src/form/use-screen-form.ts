/**
 * Runs a form whose values stay in the DOM: when it is validated and submitted, which errors it shows, where the focus
 * goes.
 *
 * A field is checked when the user goes on to the next one, all fields are checked at a submission, and an error that
 * is shown is checked again while the user types. Errors from the service or from the site's validators stay until
 * their field is edited.
 */
import { useRef, useState, type FocusEvent, type FormEvent, type RefObject } from "react";
import type { AuthenticatorEvent } from "@poolgate/auth/authenticator";
import { failureMessage } from "../messages/failure-message.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { useFormHost } from "./form-host.ts";
import { type FormValues, readForm } from "./form-values.ts";
import { useOwnFields } from "../sign-up-fields/use-own-fields.ts";
import { checkRules, type FieldErrors, type FieldRule } from "./rules.ts";
import { useSiteValidation } from "./use-site-validation.ts";
import { mergeErrors } from "./validators.ts";

export interface SubmitError {
  readonly fields: readonly string[];
  /** Grows with every blocked submission, so that the same errors are announced again. */
  readonly count: number;
}

export interface ScreenForm {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly confirmRef: RefObject<HTMLButtonElement | null>;
  readonly problems: FieldErrors;
  /** The site's validators or its service are running for this form. */
  readonly isChecking: boolean;
  /** The fields that blocked the last submission: by a rule, a validator or the service. */
  readonly submitError: SubmitError;
  readonly handlers: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
}

export interface ScreenFormOptions {
  readonly rules: readonly FieldRule[];
  /**
   * Called with the values when there are no errors. A form of the widget returns the event to send, which the site's
   * service may change or refuse. A form that sends something itself returns nothing.
   */
  readonly onValid: (values: FormValues) => AuthenticatorEvent | void;
}

export function useScreenForm({ rules, onValid }: ScreenFormOptions): ScreenForm {
  const { view, send, messages, fieldWithError } = useFormHost();
  const formRef = useRef<HTMLFormElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const touched = useRef(new Set<string>());
  const isSending = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const siteValidation = useSiteValidation();
  const ownFields = useOwnFields();
  const [submitError, setSubmitError] = useState<SubmitError>({ fields: [], count: 0 });

  useLayoutEffect(() => {
    const form = formRef.current;
    // A validator may be slow, and the user may have gone on to another part of the page.
    const isElsewhere = document.activeElement !== document.body && !form?.contains(document.activeElement);
    if (submitError.count > 0 && !isElsewhere) form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitError]);

  const check = (form: HTMLFormElement, only: readonly FieldRule[] = rules): FieldErrors =>
    checkRules(only, readForm(form, null, ownFields), (field) => touched.current.has(field));

  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    const all = check(event.currentTarget);
    const live = check(
      event.currentTarget,
      rules.filter((rule) => rule.isLive),
    );
    const edited = fieldName(event.target);
    setErrors((shown) => ({ ...pick(all, Object.keys(shown)), ...live }));
    siteValidation.forget(event.currentTarget, edited);
    if (fieldWithError !== undefined && edited === fieldWithError) send({ type: "failure.dismissed" });
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>): void => {
    const left = event.target;
    if (!(left instanceof HTMLInputElement || left instanceof HTMLTextAreaElement) || left.value === "") return;
    touched.current.add(left.name);
    // Only when another field gets the focus: an error that appears under the pointer moves what is about to be
    // clicked.
    const next = fieldName(event.relatedTarget);
    if (next === undefined || next === left.name) return;
    const all = check(event.currentTarget);
    setErrors((shown) => pick(all, [...Object.keys(shown), left.name]));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (view.isBusy || isSending.current) return;
    const values = readForm(event.currentTarget, submitterOf(event), ownFields);
    for (const { field } of rules) touched.current.add(field);
    const found = checkRules(rules, values, (field) => touched.current.has(field));
    if (siteValidation.isNeeded(values)) void validateFirst(values, found);
    else finish(values, found);
  };

  const validateFirst = async (values: FormValues, found: FieldErrors): Promise<void> => {
    confirmRef.current?.focus();
    isSending.current = true;
    const siteErrors = await siteValidation.run(values);
    isSending.current = false;
    if (siteErrors !== undefined) finish(values, found, siteErrors);
  };

  /** Shows the errors, or submits the values when there are none. */
  const finish = (values: FormValues, found: FieldErrors, siteErrors: FieldErrors = {}): void => {
    setErrors(found);
    const fields = Object.keys(mergeErrors(found, siteErrors));
    if (fields.length > 0) {
      refuse(fields);
      return;
    }
    // A disabled input loses the focus, and the inputs are disabled next. In Safari a click does not focus a button.
    confirmRef.current?.focus();
    isSending.current = true;
    queueMicrotask(() => {
      isSending.current = false;
    });
    const event = onValid(values);
    if (event !== undefined) void submit(event, values);
  };

  const refuse = (fields: readonly string[]): void => {
    if (view.failure !== undefined) send({ type: "failure.dismissed" });
    setSubmitError(({ count }) => ({ fields, count: count + 1 }));
  };

  const submit = async (event: AuthenticatorEvent, values: FormValues): Promise<void> => {
    const result = await siteValidation.submit(event, values);
    if (result?.isSent === false) refuse(Object.keys(result.problems));
  };

  const failure: FieldErrors =
    fieldWithError === undefined || view.failure === undefined
      ? {}
      : { [fieldWithError]: [failureMessage(view.failure, messages)] };
  return {
    formRef,
    confirmRef,
    isChecking: siteValidation.isRunning,
    problems: { ...failure, ...mergeErrors(errors, siteValidation.found) },
    submitError: fieldWithError === undefined ? submitError : { fields: [fieldWithError], count: submitError.count },
    handlers: { onSubmit, onInput, onBlur },
  };
}

function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}

/** The errors of these fields only. */
function pick(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field)));
}

/** The name of a control's field; a dial code belongs to its phone number. */
function fieldName(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLSelectElement) return target.dataset["poolgateField"] ?? target.name;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : undefined;
}
