/** Exports the Norwegian (Bokmål) texts. */
export { nb } from "../../src/messages/languages/nb/nb.ts";
