/** aws-amplify as published, on a page of its own: the pool that the address names, and the functions for a test to call. */
import { Amplify } from "aws-amplify";
import * as amplify from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";

// It warns of every pool that has an address of its own.
ConsoleLogger.LOG_LEVEL = "ERROR";
const KEPT = "asked";
// The address to which the hosted pages return names no pool.
if (location.search.includes("domain=")) sessionStorage.setItem(KEPT, location.search);
const asked = new URLSearchParams(sessionStorage.getItem(KEPT) ?? location.search);
const domain = asked.get("domain");
const here = location.origin + location.pathname;
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: asked.get("userPoolId") ?? "",
      userPoolClientId: asked.get("userPoolClientId") ?? "",
      userPoolEndpoint: asked.get("userPoolEndpoint") ?? "",
      ...(domain === null
        ? {}
        : {
            loginWith: {
              oauth: {
                domain,
                scopes: ["openid", "email", "profile", "aws.cognito.signin.user.admin"],
                redirectSignIn: [here],
                redirectSignOut: [here],
                responseType: "code",
              },
            },
          }),
    },
  },
});
Object.assign(globalThis, { amplify });

/** What the page has for a test. */
export type AmplifyOfPage = typeof amplify;
