/**
 * Numbers, days, lists and plurals in the way of one language, by `Intl`.
 *
 * The texts of each language use these, so that digits, separators and plural forms are the language's own.
 */

/** The forms of a text by plural category. Each language needs only the categories that it has. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export interface Formats {
  /** A whole number, such as "12". */
  readonly number: (value: number) => string;
  /** A day, such as "November 20, 2026". */
  readonly day: (date: Date) => string;
  /** A list of all its items, such as "a, b, and c". */
  readonly list: (items: readonly string[]) => string;
  /** The form for this number. `#` in it becomes the formatted number. */
  readonly plural: (count: number, forms: PluralForms) => string;
}

/**
 * @param language A BCP 47 language tag.
 * @example
 *   const { plural } = formats("en");
 *   plural(1, { one: "# second", other: "# seconds" }); // "1 second"
 */
export function formats(language: string): Formats {
  // Made when used: together they take longer than the sign-in form's first render, which needs none of them.
  const number = (value: number): string => new Intl.NumberFormat(language).format(value);
  const category = (count: number): Intl.LDMLPluralRule => new Intl.PluralRules(language).select(count);
  return {
    number,
    day: (date) => date.toLocaleDateString(language, { dateStyle: "long" }),
    list: (items) => new Intl.ListFormat(language).format(items),
    plural: (count, forms) => (forms[category(count)] ?? forms.other).replaceAll("#", () => number(count)),
  };
}
