/**
 * What stands in a form's fields, read from the DOM at the moment it is needed.
 *
 * Password managers fill fields without any event, so the DOM is the only truth; and what is never kept can't leak.
 */
import { isAttribute } from "../fields/attributes.ts";
import { DEFAULT_DIAL_CODE } from "../fields/dial-codes.ts";
import { joinPhoneNumber, withAsciiDigits } from "./phone-number.ts";

/** The dial code's name in a form (`spec.md` §3); its `data-poolgate-field` names the number that it belongs to. */
export const COUNTRY_CODE = "country_code";

export interface FormValues {
  /**
   * Trimmed, as `spec.md` §5 asks for everything but passwords. A phone number is its two inputs joined, or nothing where
   * no number was typed.
   */
  readonly text: (field: string) => string;
  /** A code as it was sent: people paste it with spaces and dashes, and some keyboards write wide digits. */
  readonly code: (field: string) => string;
  /** Untouched: a password may hold spaces. */
  readonly password: (field: string) => string;
  /** Something was typed that the browser's control can't read, such as half a date; it has no value then. */
  readonly isUnreadable: (field: string) => boolean;
  /** The texts of the name and the attributes; passwords, codes and answers are not among them. */
  readonly open: () => Readonly<Record<string, string>>;
}

export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
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
    isUnreadable: (field) => control(form, field)?.validity.badInput ?? false,
    open: () =>
      Object.fromEntries(
        [...new Set(data.keys())]
          .filter((field) => field === "username" || isAttribute(field))
          .map((field) => [field, text(field)]),
      ),
  };
}

/**
 * The name in a form, if it asks for one; also while its inputs are disabled, which `readForm` passes over. Without a number
 * it is the dial code that was chosen, so that the next form begins with it.
 */
export function readUsername(root: HTMLElement | null): string | undefined {
  const input = root?.querySelector<HTMLInputElement>("form input[name=username]");
  if (input?.form == null) return undefined;
  const typed = input.value.trim();
  if (typed !== "") return withDialCode(input.form, input.name, typed);
  const dialCode = dialCodeFor(input.form, input.name);
  return dialCode === DEFAULT_DIAL_CODE ? "" : (dialCode ?? "");
}

/** A code without spaces, dashes and invisible signs, in ASCII digits. */
export function normalizeCode(text: string): string {
  return withAsciiDigits(text).replaceAll(/[\s\p{Dash}\p{Cf}]/gu, "");
}

function withDialCode(form: HTMLFormElement, field: string, value: string): string {
  const dialCode = dialCodeFor(form, field);
  return value === "" || dialCode === undefined ? value : joinPhoneNumber({ dialCode, number: value });
}

/** The dial code that is chosen beside a number; undefined for every other field. */
function dialCodeFor(form: HTMLFormElement, field: string): string | undefined {
  const select = form.querySelector<HTMLSelectElement>(`select[name=${COUNTRY_CODE}]`);
  return select?.dataset["poolgateField"] === field ? select.value : undefined;
}

function control(form: HTMLFormElement, field: string): HTMLInputElement | undefined {
  const found = form.elements.namedItem(field);
  return found instanceof HTMLInputElement ? found : undefined;
}

/** A code of dashes is an absent code. */
function isCode(form: HTMLFormElement, field: string): boolean {
  return control(form, field)?.autocomplete === "one-time-code";
}
