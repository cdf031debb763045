/** Exports the Korean texts. */
export { ko } from "../../src/messages/languages/ko/ko.ts";
