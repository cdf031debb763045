/** Storages for a session other than the default one. */
export { memoryStorage, openStorage } from "../src/effects/memory-storage.ts";
export type { KeyValueStorage } from "../src/effects/environment.ts";
