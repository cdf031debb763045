/** The SRP client as a part that loads late. `srp-client.ts` can't be one, because the entry `@poolgate/auth/srp` imports it at once. */
export { createEphemeral, createVerifier, nativePower, provePassword, sha256 } from "./srp-client.ts";
