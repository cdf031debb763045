/** The forms for a choice: which second factor to use or to set up, and which first factor to sign in with. */
import type { ReactElement } from "react";
import { ChoiceForm } from "./choice-form.tsx";
import { BackToSignIn } from "../links.tsx";
import { useAllMessages } from "../../form/form-host.ts";
import { useChallenge } from "./use-challenge.ts";

/** For the factors that a user has, and for those that they can set up. */
export function MfaSelectionForm(): ReactElement {
  const messages = useAllMessages();
  const { name, mfaTypes } = useChallenge("mfaSelection", "mfaSetupSelection");
  const { choices, submit, submitBusy } = messages.challenges[name];
  return (
    <ChoiceForm
      choices={mfaTypes.map((mfaType) => ({ value: mfaType, ...choices[mfaType] }))}
      eventOf={(mfaType) => ({ type: "mfaType.selected", mfaType })}
      submitText={submit}
      busyText={submitBusy}
      actions={<BackToSignIn />}
    />
  );
}

export function FirstFactorForm(): ReactElement {
  const messages = useAllMessages();
  const { factors, preselected } = useChallenge("firstFactorSelection");
  const { choices, submit, submitBusy } = messages.challenges.firstFactorSelection;
  const { lastUsed } = messages.providers;
  // Both are the same password for the user. SRP is preferred because it does not send the password.
  const distinct = factors.filter((factor) => factor !== "PASSWORD" || !factors.includes("PASSWORD_SRP"));
  return (
    <ChoiceForm
      choices={distinct.map((factor) => ({
        value: factor,
        ...choices[factor],
        badge: factor === preselected ? lastUsed : undefined,
      }))}
      preselected={preselected}
      eventOf={(factor) => ({ type: "firstFactor.selected", factor })}
      submitText={submit}
      busyText={submitBusy}
      actions={<BackToSignIn />}
    />
  );
}
