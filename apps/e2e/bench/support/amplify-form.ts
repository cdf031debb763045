/** Amplify's sign-in form, configured as its documentation writes it. */
import "@aws-amplify/ui-react/styles.css";
import { Amplify } from "aws-amplify";

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

export { Authenticator } from "@aws-amplify/ui-react";
