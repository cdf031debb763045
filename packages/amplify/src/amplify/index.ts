/** Exports what the entries need of Amplify. */
export { Amplify } from "./amplify.ts";
export { createAmplifyContext } from "./create-amplify-context.ts";
