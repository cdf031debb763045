/** aws-amplify as published, on a page of its own: the pool that the address names, and the functions for a test to call. */
import { Amplify } from "aws-amplify";
import * as amplify from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";

// It warns of every pool that has an address of its own.
ConsoleLogger.LOG_LEVEL = "ERROR";
const asked = new URLSearchParams(location.search);
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: asked.get("userPoolId") ?? "",
      userPoolClientId: asked.get("userPoolClientId") ?? "",
      userPoolEndpoint: asked.get("userPoolEndpoint") ?? "",
    },
  },
});
Object.assign(globalThis, { amplify });

/** What the page has for a test. */
export type AmplifyOfPage = typeof amplify;
