/** `@poolgate/amplify/utils` takes the place of `aws-amplify/utils`. */
export { parseAmplifyConfig } from "../src/config/index.ts";
export { Hub } from "../src/hub/index.ts";
export type { AuthHubEventData, HubCallback, HubCapsule, HubPayload } from "../src/hub/index.ts";
export {
  ConsoleLogger,
  CookieStorage,
  defaultStorage,
  I18n,
  sessionStorage,
  sharedInMemoryStorage,
} from "../src/utils/index.ts";
export type { CookieStorageData, KeyValueStorageInterface } from "../src/utils/index.ts";
