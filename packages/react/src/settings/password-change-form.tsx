/** The form for a new password, with the current one for a user who has one. */
import { useRef, type ReactElement, type RefObject } from "react";
import type { PasswordPolicy } from "@poolgate/auth";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { Form } from "../form/form.tsx";
import { newPasswordRules } from "../form/new-password-rules.ts";
import { passwordRules } from "../form/rules.ts";
import type { Messages } from "../messages/en.ts";
import { useFocusFallback } from "./use-card-focus.ts";

export interface PasswordChangeFormProps {
  readonly hasPassword: boolean;
  readonly policy: PasswordPolicy;
  readonly username: string | undefined;
  readonly messages: Messages;
  readonly onSubmitted: (passwords: { readonly current: string | undefined; readonly next: string }) => void;
  /** Gets the focus when the form is replaced by an empty one. */
  readonly card: RefObject<HTMLElement | null>;
}

export function PasswordChangeForm(props: PasswordChangeFormProps): ReactElement {
  const { hasPassword, policy, username, messages, onSubmitted, card } = props;
  const { passwordCard: texts, fields, validation } = messages;
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part, card);
  const newRules = newPasswordRules(policy, messages);
  return (
    <div ref={part}>
      <Form
        rules={hasPassword ? [...passwordRules("currentPassword", validation), ...newRules] : newRules}
        labels={{
          ...(hasPassword && { currentPassword: texts.current }),
          password: fields.newPassword,
          confirmPassword: fields.confirmPassword,
        }}
        submitText={hasPassword ? texts.submit : texts.submitOfNone}
        busyText={texts.submitBusy}
        onValid={({ password }) =>
          onSubmitted({ current: hasPassword ? password("currentPassword") : undefined, next: password("password") })
        }
      >
        {/* Tells a password manager whose new password this is. */}
        {username !== undefined && <input type="text" autoComplete="username" value={username} readOnly hidden />}
        {hasPassword && (
          <PasswordField
            name="currentPassword"
            label={texts.current}
            autoComplete="current-password"
            enterKeyHint="next"
          />
        )}
        <NewPasswordFields label={fields.newPassword} />
      </Form>
    </div>
  );
}
