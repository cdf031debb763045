/** Exports the Hungarian texts. */
export { hu } from "../../src/messages/languages/hu/hu.ts";
