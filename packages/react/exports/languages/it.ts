/** Exports the Italian texts. */
export { it } from "../../src/messages/languages/it/it.ts";
