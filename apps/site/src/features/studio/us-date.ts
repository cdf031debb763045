/** A date as the owner writes it. From the text alone, so that no time zone and no language can change it. */
export function usDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-");
  return `${month}/${day}/${year}`;
}
