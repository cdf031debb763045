/** Formats a date as MM/DD/YYYY from its text, so that time zone and language can't change it. */
export function usDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-");
  return `${month}/${day}/${year}`;
}
