/** Exports what other packages of Amplify import from `@aws-amplify/core` and its `internals/utils`. */
export { getGlobalContext, isAmplifyContext, resolveCtxArgs } from "./context.ts";
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
} from "./user-agent.ts";
