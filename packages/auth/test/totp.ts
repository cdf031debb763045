/** What an authenticator app shows. */
export { totpOf, wrongTotpOf } from "@poolgate/testkit/totp";
