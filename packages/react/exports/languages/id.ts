/** Exports the Indonesian texts. */
export { id } from "../../src/messages/languages/id/id.ts";
