/** Exports the Russian texts. */
export { ru } from "../../src/messages/languages/ru/ru.ts";
