/** Exports the Japanese texts. */
export { ja } from "../../src/messages/languages/ja/ja.ts";
