import { createAuth } from "@poolgate/auth";
import { createAuthenticator } from "@poolgate/auth/authenticator";
import { Authenticator } from "@poolgate/react";
import "@poolgate/react/styles.css";
import { createRoot } from "react-dom/client";

const ids = { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" };
const authenticator = createAuthenticator(createAuth({ ...ids, loginMechanisms: ["email"] }));
createRoot(document.getElementById("root")!).render(<Authenticator authenticator={authenticator} />);
