import { createAuth } from "@poolgate/auth";
import { Authenticator } from "@poolgate/react";
import { createRoot } from "react-dom/client";
const auth = createAuth({ userPoolId: "us-east-1_AbCdEfGhI", userPoolClientId: "1example23456789", loginMechanisms: ["email"] });
createRoot(document.getElementById("root")!).render(<Authenticator auth={auth} />);
