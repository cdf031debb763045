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
