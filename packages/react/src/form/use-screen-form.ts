/**
 * A form whose fields live in the DOM: when to validate, what to show, when to submit, where the focus goes.
 *
 * Fields are checked when the next one is entered and all together at a submission; an error that is shown follows the
 * typing. No value is kept, only what is wrong with it. What the service or a validator of the site's own found stays
 * until its field is edited.
 */
import { useLayoutEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from "react";
import { errorMessage } from "../messages/error-texts.ts";
import { useWidget } from "../widget-context.ts";
import { readForm, type FormValues } from "./form-values.ts";
import { checkRules, type FieldErrors, type FieldRule } from "./rules.ts";
import { useSiteValidation } from "./use-site-validation.ts";
import { mergeErrors } from "./validators.ts";

export interface SubmitError {
  readonly fields: readonly string[];
  /** Grows with every refusal, so that the same one is told again. */
  readonly count: number;
}

export interface ScreenForm {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly confirmRef: RefObject<HTMLButtonElement | null>;
  readonly problems: FieldErrors;
  /** The fields that the last submission was refused for: by a rule, or by the service. */
  readonly refused: SubmitError;
  readonly handlers: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
}

export interface ScreenFormOptions {
  readonly rules: readonly FieldRule[];
  /** Called with values that break no rule. */
  readonly onValid: (values: FormValues) => void;
}

export function useScreenForm({ rules, onValid }: ScreenFormOptions): ScreenForm {
  const { view, send, messages, fieldWithError } = useWidget();
  const formRef = useRef<HTMLFormElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const touched = useRef(new Set<string>());
  const isSending = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const siteValidation = useSiteValidation();
  const [refused, setRefused] = useState<SubmitError>({ fields: [], count: 0 });

  useLayoutEffect(() => {
    const form = formRef.current;
    // A validator may take its time, and somebody may have gone on to another part of the page.
    const isElsewhere = document.activeElement !== document.body && !form?.contains(document.activeElement);
    if (refused.count > 0 && !isElsewhere) form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);

  const check = (form: HTMLFormElement, only: readonly FieldRule[] = rules): FieldErrors =>
    checkRules(only, readForm(form), (field) => touched.current.has(field));

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
    // Only on the way to the next field: an error that appears under the pointer would move what is about to be clicked.
    const next = fieldName(event.relatedTarget);
    if (next === undefined || next === left.name) return;
    const all = check(event.currentTarget);
    setErrors((shown) => pick(all, [...Object.keys(shown), left.name]));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (view.isBusy || isSending.current) return;
    const values = readForm(event.currentTarget);
    for (const { field } of rules) touched.current.add(field);
    const found = check(event.currentTarget);
    if (siteValidation.isWanted(values)) void askFirst(values, found);
    else finish(values, found);
  };

  const askFirst = async (values: FormValues, found: FieldErrors): Promise<void> => {
    confirmRef.current?.focus();
    isSending.current = true;
    const siteErrors = await siteValidation.ask(values);
    isSending.current = false;
    if (siteErrors !== undefined) finish(values, found, siteErrors);
  };

  /** Refuses a submission, or lets it go. */
  const finish = (values: FormValues, found: FieldErrors, siteErrors: FieldErrors = {}): void => {
    setErrors(found);
    const fields = Object.keys(mergeErrors(found, siteErrors));
    if (fields.length > 0) {
      if (view.failure !== undefined) send({ type: "failure.dismissed" });
      setRefused(({ count }) => ({ fields, count: count + 1 }));
      return;
    }
    // The inputs are about to be disabled, and a disabled input drops the focus; Safari's click gives a button none.
    confirmRef.current?.focus();
    isSending.current = true;
    queueMicrotask(() => {
      isSending.current = false;
    });
    onValid(values);
  };

  const failure: FieldErrors =
    fieldWithError === undefined || view.failure === undefined
      ? {}
      : { [fieldWithError]: [errorMessage(view.failure, messages.errors, messages.errorHints)] };
  return {
    formRef,
    confirmRef,
    problems: { ...failure, ...mergeErrors(errors, siteValidation.found) },
    refused: fieldWithError === undefined ? refused : { fields: [fieldWithError], count: refused.count },
    handlers: { onSubmit, onInput, onBlur },
  };
}

/** The errors of some fields only. */
function pick(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field)));
}

/** The field that a control belongs to: a dial code to its number. */
function fieldName(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLSelectElement) return target.dataset["poolgateField"] ?? target.name;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : undefined;
}
