/** A form with an input for a code, and nothing else. */
import type { ReactElement, ReactNode } from "react";
import { Secret } from "@poolgate/auth";
import { CodeField } from "../../fields/code-field.tsx";
import { useAllMessages } from "../../form/form-host.ts";
import { Form, type FormProps } from "../../form/form.tsx";
import { codeRules } from "../../form/rules.ts";

type FormOptions = Pick<FormProps, "isPreparing"> & Partial<Pick<FormProps, "submitText" | "busyText">>;

export interface CodeFormProps extends FormOptions {
  /** Shown below the confirm button. */
  readonly actions: ReactNode;
  /** Shown above the input. */
  readonly children?: ReactNode;
}

export function CodeForm({ actions, children, ...form }: CodeFormProps): ReactElement {
  const messages = useAllMessages();
  const { code, fields, validation } = messages;
  return (
    <Form
      rules={codeRules("code", validation)}
      onValid={(values) => ({ type: "code.submitted", code: new Secret(values.code("code")) })}
      submitText={code.submit}
      busyText={code.submitBusy}
      labels={{ code: fields.code }}
      actions={actions}
      {...form}
    >
      {children}
      <CodeField enterKeyHint="done" />
    </Form>
  );
}
