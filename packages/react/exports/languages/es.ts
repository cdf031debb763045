/** Exports the Spanish texts. */
export { es } from "../../src/messages/languages/es/es.ts";
