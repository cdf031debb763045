/** `@poolgate/amplify/core` takes the place of `@aws-amplify/core`, which Amplify UI imports. */
export { Amplify, createAmplifyContext } from "../src/amplify/index.ts";
export type { AuthSession, AuthTokens, LibraryOptions, ResourcesConfig } from "../src/config/index.ts";
export { parseAmplifyConfig } from "../src/config/index.ts";
export { Hub } from "../src/hub/index.ts";
export type { HubCallback, HubCapsule, HubPayload } from "../src/hub/index.ts";
export { getGlobalContext, isAmplifyContext } from "../src/internals/index.ts";
export { decodeJWT, fetchAuthSession } from "../src/session/index.ts";
export {
  ConsoleLogger,
  CookieStorage,
  defaultStorage,
  I18n,
  sessionStorage,
  sharedInMemoryStorage,
} from "../src/utils/index.ts";
export type { KeyValueStorageInterface } from "../src/utils/index.ts";
