/** The form for a custom challenge of the pool, which may be followed by more custom challenges. */
import { useRef, type ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import { TextField } from "../../fields/text-field.tsx";
import { useAllMessages } from "../../form/form-host.ts";
import { Form } from "../../form/form.tsx";
import { useFormState } from "../../form/form-context.ts";
import { requiredRule } from "../../form/rules.ts";
import { useLayoutEffect } from "../../use-layout-effect.ts";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn } from "../links.tsx";

export function CustomChallengeForm(): ReactElement {
  const messages = useAllMessages();
  const { custom } = messages.challenges;
  return (
    <Form
      rules={[requiredRule("answer", messages.validation.required)]}
      onValid={(values) => ({ type: "answer.submitted", answer: new Secret(values.text("answer")) })}
      submitText={custom.submit}
      busyText={custom.submitBusy}
      labels={{ answer: custom.answer }}
      actions={<BackToSignIn />}
    >
      <AnswerField />
    </Form>
  );
}

function AnswerField(): ReactElement {
  const { view, descriptionId } = useWidget();
  const messages = useAllMessages();
  const { clear } = useFormState();

  // The pool may accept an answer and ask the same question again.
  const wasBusy = useRef(false);
  const isAskedAgain = !view.isBusy && view.failure === undefined;
  useLayoutEffect(() => {
    const field = wasBusy.current && isAskedAgain ? clear("answer") : undefined;
    if (field?.form?.contains(document.activeElement)) field.focus();
    wasBusy.current = view.isBusy;
  }, [view.isBusy, isAskedAgain, clear]);

  return (
    <TextField
      name="answer"
      label={messages.challenges.custom.answer}
      describedBy={[descriptionId]}
      autoComplete="off"
      enterKeyHint="done"
    />
  );
}
