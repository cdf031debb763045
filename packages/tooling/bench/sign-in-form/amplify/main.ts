/** A page with only Amplify's sign-in form, as its documentation shows it. */
import "@aws-amplify/ui-react/styles.css";
import { Authenticator } from "@aws-amplify/ui-react";
import { Amplify } from "aws-amplify";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

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

performance.mark("mount");
createRoot(document.querySelector("#root") ?? document.body).render(createElement(Authenticator));
