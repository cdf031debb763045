/** The ways out of a screen that stand below more than one form. */
import type { ReactElement } from "react";
import { LinkButton } from "../frame/buttons.tsx";
import { useWidget } from "../widget-context.ts";

export function BackToSignIn(): ReactElement {
  const { goTo, messages } = useWidget();
  return <LinkButton text={messages.navigation.backToSignIn} onPress={() => goTo("signIn.chosen")} />;
}

/** Back to the choice that led here. */
export function ChooseAnotherWay(): ReactElement {
  const { view, send, messages } = useWidget();
  return (
    <LinkButton
      text={messages.challenges.otherWay}
      isInert={view.isBusy}
      onPress={() => send({ type: "selection.reopened" })}
    />
  );
}

/** On without verifying anything. */
export function SkipVerification(): ReactElement {
  const { view, send, messages } = useWidget();
  return (
    <LinkButton
      text={messages.challenges.verifyUser.skip}
      isInert={view.isBusy}
      onPress={() => send({ type: "verification.skipped" })}
    />
  );
}
