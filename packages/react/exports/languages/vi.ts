/** Exports the Vietnamese texts. */
export { vi } from "../../src/messages/languages/vi/vi.ts";
