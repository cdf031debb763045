/** The timestamp of a password proof, read strictly: the service takes exactly one form. How old it may be is not judged here. */

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const FORM = /^([A-Z][a-z]{2}) ([A-Z][a-z]{2}) ([1-9]\d?) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/;

/**
 * Epoch milliseconds of `ddd MMM D HH:mm:ss UTC YYYY` (English, UTC, the day without a leading zero), or undefined for any
 * other text: also for a day that does not exist or falls on another weekday.
 */
export function parseSrpTimestamp(text: string): number | undefined {
  const match = FORM.exec(text);
  if (match === null) return undefined;
  const [, weekday = "", month = "", ...numbers] = match;
  const [day = 0, hours = 0, minutes = 0, seconds = 0, year = 0] = numbers.map(Number);
  const date = new Date(Date.UTC(year, MONTHS.indexOf(month), day, hours, minutes, seconds));
  // Date.UTC carries an overflow on (31 April is 1 May); a member that came out different was none.
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
