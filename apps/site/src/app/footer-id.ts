/** The id of the footer, which is the last part of every page. */
export const FOOTER_ID = "footer";
