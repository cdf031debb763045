/** Exports the Finnish texts. */
export { fi } from "../../src/messages/languages/fi/fi.ts";
