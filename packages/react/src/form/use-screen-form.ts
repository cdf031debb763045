/**
 * A form whose fields live in the DOM: when to validate, what to show, when to submit, where the focus goes.
 *
 * Fields are checked when the next one is entered and all together at a submission; an error that is shown follows the
 * typing. No value is kept, only what is wrong with it. A failure of the service stays until its field is edited.
 */
import { useLayoutEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from "react";
import { errorMessage, type ErrorMessage } from "../messages/error-texts.ts";
import { useWidget } from "../widget-context.ts";
import { failureField } from "./failure-field.ts";
import { readForm, type FormValues } from "./form-values.ts";
import { checkRules, type FieldErrors, type FieldRule } from "./rules.ts";

export interface Refusal {
  readonly fields: readonly string[];
  /** Grows with every refusal, so that the same one is told again. */
  readonly count: number;
}

export interface ScreenForm {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly confirmRef: RefObject<HTMLButtonElement | null>;
  readonly problems: FieldErrors;
  /** The fields that the last submission was refused for: by a rule, or by the service. */
  readonly refused: Refusal;
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
  const { view, send, messages } = useWidget();
  const formRef = useRef<HTMLFormElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const touched = useRef(new Set<string>());
  const isSending = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<Refusal>({ fields: [], count: 0 });
  const markedField = failureField(view);

  useLayoutEffect(() => {
    if (refused.count > 0) formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);

  const check = (form: HTMLFormElement, only: readonly FieldRule[] = rules): FieldErrors =>
    checkRules(only, readForm(form), (field) => touched.current.has(field));

  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    const all = check(event.currentTarget);
    const live = check(
      event.currentTarget,
      rules.filter((rule) => rule.isLive),
    );
    setErrors((shown) => ({ ...pick(all, Object.keys(shown)), ...live }));
    if (markedField !== undefined && fieldName(event.target) === markedField) send({ type: "failure.dismissed" });
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>): void => {
    const left = event.target;
    if (!(left instanceof HTMLInputElement) || left.value === "") return;
    touched.current.add(left.name);
    // Only on the way to the next field: an error that appears under the pointer would move what is about to be clicked.
    if (!(event.relatedTarget instanceof HTMLInputElement)) return;
    const all = check(event.currentTarget);
    setErrors((shown) => pick(all, [...Object.keys(shown), left.name]));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (view.isBusy || isSending.current) return;
    const values = readForm(event.currentTarget);
    for (const { field } of rules) touched.current.add(field);
    const found = check(event.currentTarget);
    setErrors(found);
    const fields = Object.keys(found);
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
    markedField === undefined || view.failure === undefined
      ? {}
      : { [markedField]: [errorMessage(view.failure, messages.errors, messages.errorHints)] };
  return {
    formRef,
    confirmRef,
    problems: { ...failure, ...errors },
    refused: markedField === undefined ? refused : { fields: [markedField], count: refused.count },
    handlers: { onSubmit, onInput, onBlur },
  };
}

/** The errors of some fields only. */
function pick(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const picked: Record<string, readonly ErrorMessage[]> = {};
  for (const field of fields) {
    const found = errors[field];
    if (found !== undefined) picked[field] = found;
  }
  return picked;
}

function fieldName(target: EventTarget): string | undefined {
  return target instanceof HTMLInputElement ? target.name : undefined;
}
