/** Storages for a session other than the default one. */
export { type KeyValueStorage, memoryStorage, openStorage } from "../src/platform/index.ts";
