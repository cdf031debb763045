/** Exports the Turkish texts. */
export { tr } from "../../src/messages/languages/tr/tr.ts";
