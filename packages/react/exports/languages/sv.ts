/** Exports the Swedish texts. */
export { sv } from "../../src/messages/languages/sv/sv.ts";
