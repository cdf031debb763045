/** Exports the French texts. */
export { fr } from "../../src/messages/languages/fr/fr.ts";
