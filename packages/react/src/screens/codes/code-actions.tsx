/** The actions below a form for a code that was sent: send another code, and back to sign in. */
import type { ReactElement } from "react";
import { BackToSignIn } from "../links.tsx";
import { ResendButton } from "./resend-button.tsx";

export function CodeActions(): ReactElement {
  return (
    <>
      <ResendButton of="code" />
      <BackToSignIn />
    </>
  );
}
