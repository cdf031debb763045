/** Exports the Greek texts. */
export { el } from "../../src/messages/languages/el/el.ts";
