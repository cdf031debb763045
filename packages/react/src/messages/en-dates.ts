/** English dates for the texts of the account settings. */

/** Formats a day, such as "November 20, 2026". */
export const day = (date: Date): string => date.toLocaleDateString("en", { dateStyle: "long" });
