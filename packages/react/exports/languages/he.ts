/** Exports the Hebrew texts. */
export { he } from "../../src/messages/languages/he/he.ts";
