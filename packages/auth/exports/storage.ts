/** `@poolgate/auth/storage`: storages for the session instead of the browser's localStorage. */
export { type KeyValueStorage, memoryStorage, openStorage } from "../src/platform/index.ts";
