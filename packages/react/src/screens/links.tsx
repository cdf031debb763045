/** The links below the forms that lead to another screen. */
import type { ReactElement } from "react";
import { useAllMessages } from "../form/form-host.ts";
import { LinkButton } from "../frame/buttons.tsx";
import { useWidget } from "../widget-context.ts";

export function BackToSignIn(): ReactElement {
  const { goTo, messages } = useWidget();
  return <LinkButton text={messages.navigation.backToSignIn} onPress={() => goTo("signIn.chosen")} />;
}

/** Goes back to the choice of factors. */
export function ChooseAnotherWay(): ReactElement {
  const { view, send } = useWidget();
  const messages = useAllMessages();
  return (
    <LinkButton
      text={messages.challenges.otherWay}
      isInert={view.isBusy}
      onPress={() => send({ type: "selection.reopened" })}
    />
  );
}

/** Continues without verifying an address. */
export function SkipVerification(): ReactElement {
  const { view, send } = useWidget();
  const messages = useAllMessages();
  return (
    <LinkButton
      text={messages.challenges.verifyUser.skip}
      isInert={view.isBusy}
      onPress={() => send({ type: "verification.skipped" })}
    />
  );
}
