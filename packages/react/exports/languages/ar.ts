/** Exports the Arabic texts. */
export { ar } from "../../src/messages/languages/ar/ar.ts";
