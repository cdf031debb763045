/**
 * Reads the values of a form's fields from the DOM when they are needed.
 *
 * Password managers fill inputs without events, so only the DOM has the current values. Values that are never stored
 * can't leak.
 */
import { isAttribute } from "../fields/attribute-names.ts";
import type { SignUpField } from "../options/sign-up-field.ts";
import { ownValue } from "../sign-up-fields/own-values.ts";
import { DEFAULT_DIAL_CODE, joinPhoneNumber, withAsciiDigits } from "./phone-number.ts";

/** The values of a form as its rules and screens read them. */
export interface FormValues {
  /**
   * The trimmed value of a field. A phone number is its two inputs joined, or an empty text when no number was typed.
   */
  readonly text: (field: string) => string;
  /** A code without the spaces and dashes that users paste, and with ASCII digits. */
  readonly code: (field: string) => string;
  /** The unchanged value, because a password may contain spaces. */
  readonly password: (field: string) => string;
  /** The unchanged value of one of the site's own fields; empty for a checkbox that is not checked. */
  readonly exact: (field: string) => string;
  /** Whether the input holds something that the browser can't read, such as half a date. Its value is empty then. */
  readonly isUnreadable: (field: string) => boolean;
  /** Whether the input has a `pattern` that its value does not match. */
  readonly isMismatched: (field: string) => boolean;
  /** The values of the username, the attributes and the site's own fields, without passwords, codes and answers. */
  readonly open: () => Readonly<Record<string, string>>;
}

/** The name of the dial code's select; its `data-poolgate-field` is the name of the number's input. */
export const COUNTRY_CODE = "country_code";

/**
 * @param submitter The button that submitted the form. Its name and value are among the values.
 * @param ownFields The site's own fields in the form.
 */
export function readForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
  ownFields: readonly SignUpField[] = [],
): FormValues {
  const data = new FormData(form, submitter);
  const raw = (field: string): string => {
    const value = data.get(field);
    return typeof value === "string" ? value : "";
  };
  const text = (field: string): string =>
    isCode(form, field) ? normalizeCode(raw(field)) : withDialCode(form, field, raw(field).trim());
  return {
    text,
    code: (field) => normalizeCode(raw(field)),
    password: raw,
    exact: raw,
    isUnreadable: (field) => control(form, field)?.validity.badInput ?? false,
    isMismatched: (field) => control(form, field)?.validity.patternMismatch ?? false,
    open: () =>
      Object.fromEntries([
        ...[...new Set(data.keys())]
          .filter((field) => field === "username" || isAttribute(field))
          .map((field) => [field, text(field)] as const),
        ...ownFields.map((field) => [field.name, ownValue(field, raw(field.name))] as const),
      ]),
  };
}

/**
 * The username in a form, if it has a field for it. It is read even from disabled inputs, which `readForm` leaves
 * out. Without a number it is the selected dial code, so that the next form begins with that.
 */
export function readUsername(root: HTMLElement | null): string | undefined {
  const input = root?.querySelector<HTMLInputElement>("form input[name=username]");
  if (input?.form == null) return undefined;
  const typed = input.value.trim();
  if (typed !== "") return withDialCode(input.form, input.name, typed);
  const dialCode = dialCodeFor(input.form, input.name);
  return dialCode === DEFAULT_DIAL_CODE ? "" : (dialCode ?? "");
}

/** Removes spaces, dashes and invisible characters from a code, and turns its digits into ASCII digits. */
export function normalizeCode(text: string): string {
  return withAsciiDigits(text).replaceAll(/[\s\p{Dash}\p{Cf}]/gu, "");
}

function withDialCode(form: HTMLFormElement, field: string, value: string): string {
  const dialCode = dialCodeFor(form, field);
  return value === "" || dialCode === undefined ? value : joinPhoneNumber({ dialCode, number: value });
}

/** The dial code that is selected beside a phone number; undefined for every other field. */
function dialCodeFor(form: HTMLFormElement, field: string): string | undefined {
  const select = form.querySelector<HTMLSelectElement>(`select[name=${COUNTRY_CODE}]`);
  return select?.dataset["poolgateField"] === field ? select.value : undefined;
}

function control(form: HTMLFormElement, field: string): HTMLInputElement | undefined {
  const found = form.elements.namedItem(field);
  return found instanceof HTMLInputElement ? found : undefined;
}

/** Whether a field holds a code: an input that only has dashes counts as empty. */
function isCode(form: HTMLFormElement, field: string): boolean {
  return control(form, field)?.autocomplete === "one-time-code";
}
