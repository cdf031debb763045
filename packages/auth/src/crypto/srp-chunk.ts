/** The chunk of the SRP client. `@poolgate/auth/srp` exports it at once, so this one only loads late. */
export { createEphemeral, createVerifier, nativePower, provePassword, sha256 } from "./srp-client.ts";
