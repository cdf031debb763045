/** Exports the Simplified Chinese texts. */
export { zh } from "../../src/messages/languages/zh/zh.ts";
