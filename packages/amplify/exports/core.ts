/** `@poolgate/amplify/core` takes the place of `@aws-amplify/core`, which Amplify UI imports. */
export { Amplify } from "../src/amplify/amplify.ts";
export { createAmplifyContext } from "../src/amplify/create-amplify-context.ts";
export type { LibraryOptions, ResourcesConfig } from "../src/config/resources-config.ts";
export type { AuthSession, AuthTokens } from "../src/config/session-types.ts";
export { parseAmplifyConfig } from "../src/config/parse-config.ts";
export { Hub } from "../src/hub/hub.ts";
export type { HubCallback, HubCapsule, HubPayload } from "../src/hub/hub-types.ts";
export { getGlobalContext, isAmplifyContext } from "../src/internals/context.ts";
export { decodeJWT } from "../src/session/decode-jwt.ts";
export { fetchAuthSession } from "../src/session/fetch-auth-session.ts";
export { ConsoleLogger } from "../src/utils/console-logger.ts";
export { CookieStorage } from "../src/utils/cookie-storage.ts";
export { I18n } from "../src/utils/i18n.ts";
export {
  defaultStorage,
  sessionStorage,
  sharedInMemoryStorage,
  type KeyValueStorageInterface,
} from "../src/utils/key-value-storage.ts";
