/**
 * `@poolgate/amplify/core-internals-utils` takes the place of `@aws-amplify/core/internals/utils`, which Amplify UI
 * imports.
 */
export { AmplifyError, AmplifyErrorCode } from "../src/errors/amplify-error.ts";
export { resolveCtxArgs } from "../src/internals/context.ts";
export {
  AiAction,
  AuthAction,
  Category,
  GeoAction,
  getAmplifyUserAgent,
  InAppMessagingAction,
  setCustomUserAgent,
  StorageAction,
  USER_AGENT_HEADER,
} from "../src/internals/user-agent.ts";

/** The browser's own classes. */
export const AmplifyUrl = URL;
export const AmplifyUrlSearchParams = URLSearchParams;
