/** Exports the German texts. */
export { de } from "../../src/messages/languages/de/de.ts";
