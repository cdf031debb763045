/** Exports what other folders may use of the utilities. */
export { ConsoleLogger } from "./console-logger.ts";
export type { LoggingProvider, LogLevel } from "./console-logger.ts";
export { CookieStorage } from "./cookie-storage.ts";
export type { CookieStorageData } from "./cookie-storage.ts";
export { I18n } from "./i18n.ts";
export { defaultStorage, sessionStorage, sharedInMemoryStorage, syncStorageOf } from "./key-value-storage.ts";
export type { KeyValueStorageInterface } from "./key-value-storage.ts";
export { ownMembers } from "./own-members.ts";
