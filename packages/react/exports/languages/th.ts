/** Exports the Thai texts. */
export { th } from "../../src/messages/languages/th/th.ts";
