import { createAuth } from "@poolgate/auth";
import { Authenticator } from "@poolgate/react";
import "@poolgate/react/styles.css";
import { createRoot } from "react-dom/client";

const ids = { userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789" };
const auth = createAuth({ ...ids, loginMechanisms: ["email"] });
createRoot(document.getElementById("root")!).render(<Authenticator auth={auth} />);
