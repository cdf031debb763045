/** What stands below every form that waits for a code: another code, or the way back. */
import type { ReactElement } from "react";
import { LinkButton } from "../frame/buttons.tsx";
import { useWidget } from "../widget-context.ts";

export function CodeActions(): ReactElement {
  const { view, send, goTo, messages } = useWidget();
  const { code, navigation } = messages;
  return (
    <>
      <LinkButton
        text={view.busyAction === "resend" ? code.resendBusy : code.resend}
        isInert={view.isBusy}
        onPress={() => send({ type: "code.resendRequested" })}
      />
      <LinkButton text={navigation.backToSignIn} onPress={() => goTo("signIn.chosen")} />
    </>
  );
}
