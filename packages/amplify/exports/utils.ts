/** `@poolgate/amplify/utils` takes the place of `aws-amplify/utils`. */
export { parseAmplifyConfig } from "../src/config/parse-config.ts";
export { Hub } from "../src/hub/hub.ts";
export type { AuthHubEventData, HubCallback, HubCapsule, HubPayload } from "../src/hub/hub-types.ts";
export { ConsoleLogger } from "../src/utils/console-logger.ts";
export { CookieStorage, type CookieStorageData } from "../src/utils/cookie-storage.ts";
export { I18n } from "../src/utils/i18n.ts";
export {
  defaultStorage,
  sessionStorage,
  sharedInMemoryStorage,
  type KeyValueStorageInterface,
} from "../src/utils/key-value-storage.ts";
