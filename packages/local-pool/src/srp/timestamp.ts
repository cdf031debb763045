/** Parses the TIMESTAMP of a password proof. The service accepts exactly one format. The caller checks its age. */

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const FORM = /^([A-Z][a-z]{2}) ([A-Z][a-z]{2}) ([1-9]\d?) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/;

/**
 * Milliseconds since 1970 for `ddd MMM D HH:mm:ss UTC YYYY` (English, day without a leading zero). Undefined for any other
 * text, and for a day that does not exist or has another weekday.
 */
export function parseSrpTimestamp(text: string): number | undefined {
  const match = FORM.exec(text);
  if (match === null) return undefined;
  const [, weekday = "", month = "", ...numbers] = match;
  const [day = 0, hours = 0, minutes = 0, seconds = 0, year = 0] = numbers.map(Number);
  const date = new Date(Date.UTC(year, MONTHS.indexOf(month), day, hours, minutes, seconds));
  // Date.UTC accepts 31 April and returns 1 May, so every part is compared.
  const isSame =
    MONTHS[date.getUTCMonth()] === month &&
    WEEKDAYS[date.getUTCDay()] === weekday &&
    date.getUTCFullYear() === year &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hours &&
    date.getUTCMinutes() === minutes &&
    date.getUTCSeconds() === seconds;
  return isSame ? date.getTime() : undefined;
}
