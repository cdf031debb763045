import { createAuth, type Auth } from "@poolgate/auth";

const page: { auth?: Auth } = {};

/** Returns the client of this page. Call it in the browser only, for example in an effect or an event handler. */
export function getAuth(): Auth {
  page.auth ??= createAuth({ userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" });
  return page.auth;
}
