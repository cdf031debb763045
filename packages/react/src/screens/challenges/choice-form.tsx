/** A form with a choice of one option among several, and nothing else. */
import type { ReactElement, ReactNode } from "react";
import type { AuthenticatorEvent } from "@poolgate/auth/authenticator";
import { ChoiceField, type Choice } from "../../fields/choice-field.tsx";
import { Form } from "../../form/form.tsx";

export interface ChoiceFormProps<Value extends string> {
  readonly choices: readonly Choice<Value>[];
  readonly preselected?: Value | undefined;
  /** The event that is sent when the form is submitted. */
  readonly eventOf: (chosen: Value) => AuthenticatorEvent;
  readonly submitText: string;
  readonly busyText: string;
  readonly actions: ReactNode;
}

export function ChoiceForm<Value extends string>(props: ChoiceFormProps<Value>): ReactElement {
  const { choices, preselected, eventOf, ...form } = props;
  return (
    <Form
      rules={[]}
      onValid={(values) => {
        const chosen = choices.find(({ value }) => value === values.text("choice"));
        return chosen && eventOf(chosen.value);
      }}
      labels={{}}
      {...form}
    >
      <ChoiceField name="choice" choices={choices} preselected={preselected} />
    </Form>
  );
}
