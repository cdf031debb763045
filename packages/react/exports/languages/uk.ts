/** Exports the Ukrainian texts. */
export { uk } from "../../src/messages/languages/uk/uk.ts";
