/** Exports the Czech texts. */
export { cs } from "../../src/messages/languages/cs/cs.ts";
