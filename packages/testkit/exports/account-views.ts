/** View models of the cards for account settings: for their tests, and for the gallery. */
export * from "../src/widget-views/account-views.ts";
export { TOTP_SETUP } from "../src/widget-views/totp-setup.ts";
