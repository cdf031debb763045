/** `@poolgate/auth/testing`: a client with a signed-in user, for the tests of an app's components. */
export { createSignedInAuth, type SignedInUser } from "../src/testing/signed-in-auth.ts";
