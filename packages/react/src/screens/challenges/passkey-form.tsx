/**
 * The screen for signing in with a passkey: the browser asks for it in its own dialog, and the user can start it
 * again.
 *
 * There is always a way to leave: the browser's dialog may not appear, or the passkey may be on another device.
 */
import type { ReactElement } from "react";
import { useAllMessages } from "../../form/form-host.ts";
import { LinkButton } from "../../frame/buttons.tsx";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn, ChooseAnotherWay } from "../links.tsx";
import { RetryForm } from "../retry-form.tsx";
import { useChallenge } from "./use-challenge.ts";

export function PasskeyForm(): ReactElement {
  const { view } = useWidget();
  const messages = useAllMessages();
  const { canReselect } = useChallenge("passkey");
  const { passkey, tryAgain } = messages.challenges;
  return (
    <RetryForm
      event={{ type: "passkey.requested" }}
      submitText={view.failure === undefined ? passkey.submit : tryAgain}
      busyText={passkey.submitBusy}
      actions={
        <>
          {view.isBusy && <AbandonPasskey />}
          {canReselect && !view.isBusy && <ChooseAnotherWay />}
          <BackToSignIn />
        </>
      }
    />
  );
}

/** Closes the browser's dialog. The focus moves to the button that starts it again. */
function AbandonPasskey(): ReactElement {
  const { send } = useWidget();
  const messages = useAllMessages();
  return (
    <LinkButton
      text={messages.challenges.passkey.abandon}
      onPress={({ currentTarget }) => {
        currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
        send({ type: "passkey.abandoned" });
      }}
    />
  );
}
