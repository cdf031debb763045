/** What stands below the forms that wait for a code that was sent: another code, or the way back. */
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
