/** Exports the Dutch texts. */
export { nl } from "../../src/messages/languages/nl/nl.ts";
