/**
 * What stands in a form's fields, read from the DOM at the moment it is needed.
 *
 * Password managers fill fields without any event, so the DOM is the only truth; and what is never kept can't leak.
 */
export interface FormValues {
  /** Trimmed, as `spec.md` §5 asks for everything but passwords. */
  readonly text: (field: string) => string;
  /** A code as it was sent: people paste it with spaces, inside as well. */
  readonly code: (field: string) => string;
  /** Untouched: a password may hold spaces. */
  readonly password: (field: string) => string;
}

export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const raw = (field: string): string => {
    const value = data.get(field);
    return typeof value === "string" ? value : "";
  };
  return {
    text: (field) => raw(field).trim(),
    code: (field) => withoutSpaces(raw(field)),
    password: raw,
  };
}

export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, "");
}
