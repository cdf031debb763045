/** Exports the Romanian texts. */
export { ro } from "../../src/messages/languages/ro/ro.ts";
