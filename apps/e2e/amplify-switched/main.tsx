/** Configures Amplify with the pool that the address names, and shows the app that it asks for: `guide` or `authenticator`. */
import { Amplify } from "aws-amplify";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const asked = new URLSearchParams(location.search);
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: asked.get("userPoolId") ?? "",
      userPoolClientId: asked.get("userPoolClientId") ?? "",
      userPoolEndpoint: asked.get("userPoolEndpoint") ?? "",
      loginWith: { [asked.get("loginWith") ?? "email"]: true },
      ...(asked.has("passkeys") ? { passwordless: { webAuthn: { relyingPartyId: "localhost" } } } : {}),
    },
  },
});

const { App } = await (asked.get("app") === "authenticator" ? import("./authenticator.tsx") : import("./guide.tsx"));
createRoot(document.querySelector("#root") ?? document.body).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
