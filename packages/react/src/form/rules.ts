/**
 * The widget's validation rules. All of them run at a submission, and any error blocks it.
 *
 * A rule knows fields and texts, not React. Only the service knows whether a code is right or a username exists, so no
 * rule checks that.
 */
import { INPUT_LIMITS, isValidEmail, isValidUsername, type LoginMechanism } from "@poolgate/auth";
import type { ErrorMessage } from "../messages/error-texts.ts";
import type { Messages } from "../messages/en.ts";
import type { FirstMessages } from "../messages/en-at-first.ts";
import type { AnyFieldOptions } from "../options/form-fields.ts";
import type { FormValues } from "./form-values.ts";
import { isValidPhoneNumber } from "./phone-number.ts";

type Texts = FirstMessages["validation"];
type AllTexts = Messages["validation"];

type Limits = Pick<AnyFieldOptions, "minLength" | "maxLength">;

/** Makes the rules for the format of a field's value. */
export type FormatRules = (field: string, texts: AllTexts) => FieldRule | FieldRule[];

export interface FieldRule {
  readonly field: string;
  /** Checked while the user types. Other rules are checked when the field is left or the form is submitted. */
  readonly isLive?: true;
  readonly check: (values: FormValues, isTouched: (field: string) => boolean) => readonly ErrorMessage[];
}

/** Errors by the name of their field. Those under an empty name belong to the form as a whole. */
export type FieldErrors = Readonly<Record<string, readonly ErrorMessage[]>>;

const NONE: readonly ErrorMessage[] = [];

/** Runs all rules and returns their errors by field. */
export function checkRules(
  rules: readonly FieldRule[],
  values: FormValues,
  isTouched: (field: string) => boolean,
): FieldErrors {
  const errors = new Map<string, readonly ErrorMessage[]>();
  for (const { field, check } of rules) {
    const found = check(values, isTouched);
    if (found.length > 0) errors.set(field, [...(errors.get(field) ?? NONE), ...found]);
  }
  return Object.fromEntries(errors);
}

/** Half a date is not missing; its format is wrong, so another rule reports it. */
export function requiredRule(field: string, text: string): FieldRule {
  return {
    field,
    check: (values) => (values.text(field) === "" && !values.isUnreadable(field) ? [{ text }] : NONE),
  };
}

/** The rules for the password of an existing account. */
export function passwordRules(field: string, texts: Texts): FieldRule[] {
  return [requiredPassword(field, texts), passwordAtMost(INPUT_LIMITS.password, field, texts)];
}

/** Whether a password was typed. Spaces alone count as a password. */
export function requiredPassword(field: string, texts: Texts): FieldRule {
  return { field, check: (values) => (values.password(field) === "" ? [{ text: texts.required }] : NONE) };
}

function passwordAtMost(maxLength: number, field: string, texts: Texts): FieldRule {
  return {
    field,
    check: (values) =>
      values.password(field).length > maxLength ? [{ text: texts.passwordTooLong(maxLength) }] : NONE,
  };
}

/** The rule for a maximum length. An input's `maxlength` would cut pasted texts without telling the user. */
export function maxLengthRule(maxLength: number, field: string, texts: Texts): FieldRule {
  return {
    field,
    check: (values) => (values.text(field).length > maxLength ? [{ text: texts.tooLong(maxLength) }] : NONE),
  };
}

/** The rules for a code: required, and a code that is too long is reported as a wrong code. */
export function codeRules(field: string, texts: AllTexts): FieldRule[] {
  return [
    requiredRule(field, texts.required),
    formatRule(field, (text) => text.length <= INPUT_LIMITS.code, { text: texts.code }),
  ];
}

/** The rule for a format. It accepts an empty field; `requiredRule` reports that. */
export function formatRule(field: string, isValid: (text: string) => boolean, problem: ErrorMessage): FieldRule {
  return {
    field,
    check: (values) => {
      const value = values.text(field);
      const isAbsent = value === "" && !values.isUnreadable(field);
      return isAbsent || isValid(value) ? NONE : [problem];
    },
  };
}

/** The rule for what an app says about the value of a field: its length, and its `pattern`, which the browser checks. */
export function limitRule(field: string, { minLength = 0, maxLength = Infinity }: Limits, texts: Texts): FieldRule {
  return {
    field,
    check: (values) => {
      const { length } = values.exact(field);
      if (length > maxLength) return [{ text: texts.tooLong(maxLength) }];
      return (length > 0 && length < minLength) || values.isMismatched(field) ? [{ text: texts.format }] : NONE;
    },
  };
}

/** The rules for an e-mail address. One that is too long is reported as too long, not as invalid. */
export function emailRules(field: string, texts: Texts, maxLength: number = INPUT_LIMITS.email): FieldRule[] {
  const isAddress = (text: string): boolean => text.length > maxLength || isValidEmail(text);
  return [maxLengthRule(maxLength, field, texts), formatRule(field, isAddress, { text: texts.email })];
}

export function phoneNumberRules(field: string, texts: Texts): FieldRule {
  return formatRule(field, isValidPhoneNumber, { text: texts.phoneNumber, hint: texts.phoneNumberHint });
}

/** The rules for the name to sign in with. */
export function usernameRules(login: LoginMechanism, texts: Texts): FieldRule[] {
  const present = requiredRule("username", texts.usernameEmpty);
  switch (login) {
    case "email":
      return [present, ...emailRules("username", texts, INPUT_LIMITS.username)];
    case "phone_number":
      return [present, phoneNumberRules("username", texts)];
    case "username":
      return [
        present,
        maxLengthRule(INPUT_LIMITS.username, "username", texts),
        formatRule("username", isValidUsername, { text: texts.usernameFormat, hint: texts.usernameFormatHint }),
      ];
  }
}
