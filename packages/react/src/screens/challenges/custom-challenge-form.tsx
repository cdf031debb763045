/** The form for a custom challenge of the pool, which may be followed by more custom challenges. */
import { useRef, type ReactElement } from "react";
import { Secret } from "@poolgate/auth";
import { TextField } from "../../fields/text-field.tsx";
import { Form } from "../../form/form.tsx";
import { requiredRule } from "../../form/rules.ts";
import { useLayoutEffect } from "../../use-layout-effect.ts";
import { useWidget } from "../../widget-context.ts";
import { BackToSignIn } from "../links.tsx";

export function CustomChallengeForm(): ReactElement {
  const { view, messages, descriptionId } = useWidget();
  const { custom } = messages.challenges;
  const input = useRef<HTMLInputElement>(null);

  // The pool may accept an answer and ask the same question again.
  const wasBusy = useRef(false);
  const isAskedAgain = !view.isBusy && view.failure === undefined;
  useLayoutEffect(() => {
    const field = input.current;
    if (wasBusy.current && isAskedAgain && field !== null) {
      field.value = "";
      if (field.form?.contains(document.activeElement) === true) field.focus();
    }
    wasBusy.current = view.isBusy;
  }, [view.isBusy, isAskedAgain]);

  return (
    <Form
      rules={[requiredRule("answer", messages.validation.required)]}
      onValid={(values) => ({ type: "answer.submitted", answer: new Secret(values.text("answer")) })}
      submitText={custom.submit}
      busyText={custom.submitBusy}
      labels={{ answer: custom.answer }}
      actions={<BackToSignIn />}
    >
      <TextField
        inputRef={input}
        name="answer"
        label={custom.answer}
        describedBy={[descriptionId]}
        autoComplete="off"
        enterKeyHint="done"
      />
    </Form>
  );
}
