/** Exports the Hindi texts. */
export { hi } from "../../src/messages/languages/hi/hi.ts";
