/** A form with a choice of one option among several, and nothing else. */
import type { ReactElement, ReactNode } from "react";
import { ChoiceField, type Choice } from "../../fields/choice-field.tsx";
import { Form } from "../../form/form.tsx";

export interface ChoiceFormProps<Value extends string> {
  readonly choices: readonly Choice<Value>[];
  readonly preselected?: Value | undefined;
  readonly onChosen: (value: Value) => void;
  readonly submitText: string;
  readonly busyText: string;
  readonly actions: ReactNode;
}

export function ChoiceForm<Value extends string>(props: ChoiceFormProps<Value>): ReactElement {
  const { choices, preselected, onChosen, ...form } = props;
  return (
    <Form
      rules={[]}
      onValid={(values) => {
        const chosen = choices.find(({ value }) => value === values.text("choice"));
        if (chosen !== undefined) onChosen(chosen.value);
      }}
      labels={{}}
      {...form}
    >
      <ChoiceField name="choice" choices={choices} preselected={preselected} />
    </Form>
  );
}
