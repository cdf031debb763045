/** Exports the Traditional Chinese (Taiwan) texts. */
export { zhTW } from "../../src/messages/languages/zh-TW/zh-TW.ts";
