/** Exports the Persian texts. */
export { fa } from "../../src/messages/languages/fa/fa.ts";
