/** Exports the Polish texts. */
export { pl } from "../../src/messages/languages/pl/pl.ts";
