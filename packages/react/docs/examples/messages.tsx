import { Authenticator, type PartialMessages } from "@poolgate/react";
import type { ReactElement } from "react";
import { auth } from "./auth.ts";

const messages: PartialMessages = {
  tabs: { signUp: "Join us" },
  errors: { "signIn.userDisabled": "Your account is locked" },
};

export function JoinPage(): ReactElement {
  return <Authenticator auth={auth} messages={messages} />;
}
