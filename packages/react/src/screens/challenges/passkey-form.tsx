/**
 * A passkey as the way to sign in (`spec.md` §2): the browser asks for it in a window of its own, as often as somebody wants.
 *
 * There is nothing to fill in, and always a way out: the browser's window may never come, or the passkey be elsewhere.
 */
import type { ReactElement } from "react";
import { LinkButton } from "../../frame/buttons.tsx";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn, ChooseAnotherWay } from "../links.tsx";
import { RetryForm } from "../retry-form.tsx";
import { useChallenge } from "./use-challenge.ts";

export function PasskeyForm(): ReactElement {
  const { view, send, messages } = useWidget();
  const { canReselect } = useChallenge("passkey");
  const { passkey, tryAgain } = messages.challenges;
  return (
    <RetryForm
      onRetry={() => send({ type: "passkey.requested" })}
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

/** Takes the browser's window away; the focus goes to where the passkey can be asked for again. */
function AbandonPasskey(): ReactElement {
  const { send, messages } = useWidget();
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
