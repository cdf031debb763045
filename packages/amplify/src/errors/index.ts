/** Exports what other folders may use of the errors. */
export { AmplifyError, AmplifyErrorCode, AuthError } from "./amplify-error.ts";
export type { AmplifyErrorParams } from "./amplify-error.ts";
export { amplifyError, toAmplifyError } from "./from-engine.ts";
export { NOT_SUPPORTED, notSupported } from "./not-supported.ts";
