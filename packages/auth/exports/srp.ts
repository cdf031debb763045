/**
 * `@poolgate/auth/srp`: the client's side of Cognito's SRP without the engine, for other apps, tests and benchmarks.
 *
 * It sends no requests and creates no random bytes: the server's values and the source of random bytes are arguments. It
 * computes with native BigInt; a runtime without it passes `choosePower()`, which is jsbn's there.
 */
export { createEphemeral, createVerifier, provePassword } from "../src/crypto/srp-client.ts";
export type { PasswordClaim, ProofOptions, SrpEphemeral } from "../src/crypto/srp-client.ts";
export { SrpError } from "../src/crypto/srp-error.ts";
export type { SrpErrorCode } from "../src/crypto/srp-error.ts";
export type { SrpIdentity } from "../src/crypto/srp-formulas.ts";
export { blindedPowG } from "../src/crypto/srp-formulas.ts";
export type { Integer } from "../src/crypto/modular-power.ts";
export { choosePower } from "../src/crypto/choose-power.ts";
export type { ModularPower } from "../src/crypto/modular-power.ts";
export { jsbnPower } from "../src/crypto/jsbn-power.ts";
export { createNativePower } from "../src/crypto/native-power.ts";
