/**
 * `@poolgate/amplify/core-internals-utils` takes the place of `@aws-amplify/core/internals/utils`, which Amplify UI
 * imports.
 */
export { AmplifyError, AmplifyErrorCode } from "../src/errors/index.ts";
export {
  AiAction,
  AuthAction,
  Category,
  GeoAction,
  getAmplifyUserAgent,
  InAppMessagingAction,
  resolveCtxArgs,
  setCustomUserAgent,
  StorageAction,
  USER_AGENT_HEADER,
} from "../src/internals/index.ts";

/** The browser's own classes. */
export const AmplifyUrl = URL;
export const AmplifyUrlSearchParams = URLSearchParams;
