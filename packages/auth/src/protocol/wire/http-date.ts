/** Parses dates in HTTP headers. */

const IMF_FIXDATE = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Parses a date such as `Fri, 20 Nov 2026 12:00:07 GMT` into milliseconds since 1970.
 *
 * The form is checked first, because `Date.parse` accepts nearly any text, `"1"` for example.
 *
 * @returns Undefined without a header or for any other form.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
export function parseHttpDate(header: string | null): number | undefined {
  if (header === null || !IMF_FIXDATE.test(header)) return undefined;
  const epochMs = Date.parse(header);
  return Number.isNaN(epochMs) ? undefined : epochMs;
}
