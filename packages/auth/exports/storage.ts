/** Storages for a session other than the default one. */
export { memoryStorage, openStorage } from "../src/platform/memory-storage.ts";
export type { KeyValueStorage } from "../src/platform/environment.ts";
