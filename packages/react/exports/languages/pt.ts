/** Exports the Portuguese texts. */
export { pt } from "../../src/messages/languages/pt/pt.ts";
