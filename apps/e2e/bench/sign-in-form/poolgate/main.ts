/** A page with only our sign-in form, as an app would write it. */
import { createAuth } from "@poolgate/auth";
import { Authenticator } from "@poolgate/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const auth = createAuth({
  userPoolId: "us-east-1_LocalPool",
  userPoolClientId: "localclient00000000000000",
  userPoolEndpoint: "http://localhost:9400",
  loginMechanisms: ["email"],
});

performance.mark("mount");
createRoot(document.querySelector("#root") ?? document.body).render(
  createElement(Authenticator, { auth, headingLevel: 2 }),
);
