/** What the pool leaves to the person: which second factor to use or to set up, and how to sign in at all (`spec.md` §4). */
import type { ReactElement } from "react";
import { useWidget } from "../../widget-context.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { BackToSignIn } from "../links.tsx";
import { useChallenge } from "./use-challenge.ts";

/** Both the factors that somebody has and those that they may set up. */
export function MfaSelectionForm(): ReactElement {
  const { send, messages } = useWidget();
  const { name, mfaTypes } = useChallenge("mfaSelection", "mfaSetupSelection");
  const { choices, submit, submitBusy } = messages.challenges[name];
  return (
    <ChoiceForm
      choices={mfaTypes.map((mfaType) => ({ value: mfaType, ...choices[mfaType] }))}
      onChosen={(mfaType) => send({ type: "mfaType.selected", mfaType })}
      submitText={submit}
      busyText={submitBusy}
      actions={<BackToSignIn />}
    />
  );
}

export function FirstFactorForm(): ReactElement {
  const { send, messages } = useWidget();
  const { factors, preselected } = useChallenge("firstFactorSelection");
  const { choices, submit, submitBusy } = messages.challenges.firstFactorSelection;
  // One password, however it goes over the wire; proving it tells less than sending it.
  const distinct = factors.filter((factor) => factor !== "PASSWORD" || !factors.includes("PASSWORD_SRP"));
  return (
    <ChoiceForm
      choices={distinct.map((factor) => ({ value: factor, ...choices[factor] }))}
      preselected={preselected}
      onChosen={(factor) => send({ type: "firstFactor.selected", factor })}
      submitText={submit}
      busyText={submitBusy}
      actions={<BackToSignIn />}
    />
  );
}
