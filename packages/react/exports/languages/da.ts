/** Exports the Danish texts. */
export { da } from "../../src/messages/languages/da/da.ts";
