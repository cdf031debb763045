/** The content of the contact page with Amplify: its form, as its documentation shows it. */
import "@aws-amplify/ui-react/styles.css";
import { Authenticator } from "@aws-amplify/ui-react";
import { Amplify } from "aws-amplify";
import { createElement, type ReactNode } from "react";

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: "us-east-1_LocalPool",
      userPoolClientId: "localclient00000000000000",
      userPoolEndpoint: "http://localhost:9400",
      loginWith: { email: true },
    },
  },
});

export function ContactGate(): ReactNode {
  return createElement(Authenticator);
}
