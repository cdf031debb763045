/** Exports what other folders may use of the sign-in. */
export { confirmSignIn } from "./confirm-sign-in.ts";
export { deliveryDetails } from "./delivery.ts";
export { engineFlow, startFlow } from "./flows.ts";
export { signIn } from "./sign-in.ts";
export { signInOutput, totpDetails } from "./sign-in-output.ts";
