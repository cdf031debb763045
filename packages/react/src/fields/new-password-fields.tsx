/**
 * A new password and its confirmation, with a checklist of the pool's password policy that is visible from the start.
 */
import { useId, useState, type ReactElement } from "react";
import { checkPassword, type PasswordPolicy, type PasswordRule } from "@poolgate/auth";
import { CheckIcon } from "../frame/icons.tsx";
import styles from "../theme/form.module.css";
import { useAllMessages, useFormHost } from "../form/form-host.ts";
import { PasswordField } from "./password-field.tsx";

/** The order of the rules in the checklist. */
const RULES: readonly PasswordRule[] = [
  "minLength",
  "requireLowercase",
  "requireUppercase",
  "requireNumbers",
  "requireSpecialCharacters",
];

interface LabelProps {
  readonly label: string;
}

export function NewPasswordFields({ label }: LabelProps): ReactElement {
  const { confirmPassword } = useAllMessages().fields;
  return (
    <>
      <NewPasswordField label={label} />
      <ConfirmPasswordField label={confirmPassword} />
    </>
  );
}

export function NewPasswordField({ label }: LabelProps): ReactElement {
  const policy = useFormHost().view.passwordPolicy;
  const checklistId = useId();
  // The state holds the rules that are not met yet, never the password itself.
  const [broken, setBroken] = useState<readonly PasswordRule[]>(() => checkPassword(policy, ""));
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      enterKeyHint="next"
      describedBy={[checklistId]}
      onValue={(value) => setBroken(checkPassword(policy, value))}
    >
      <PasswordChecklist id={checklistId} policy={policy} broken={broken} />
    </PasswordField>
  );
}

export function ConfirmPasswordField({ label }: LabelProps): ReactElement {
  return <PasswordField name="confirmPassword" label={label} autoComplete="new-password" enterKeyHint="done" />;
}

interface PasswordChecklistProps {
  readonly id: string;
  readonly policy: PasswordPolicy;
  readonly broken: readonly PasswordRule[];
}

function PasswordChecklist({ id, policy, broken }: PasswordChecklistProps): ReactElement {
  const { checklist } = useAllMessages().password;
  const asked = RULES.filter((rule) => Boolean(policy[rule]));
  return (
    <ul id={id} className={styles["checklist"]} aria-label={checklist.label}>
      {asked.map((rule) => {
        const isMet = !broken.includes(rule);
        return (
          <li key={rule} data-met={isMet}>
            <CheckIcon isChecked={isMet} />
            <span>{checklist.rules[rule](policy.minLength)}</span>
            <span className={styles["spoken"]}>{isMet ? checklist.met : checklist.unmet}</span>
          </li>
        );
      })}
    </ul>
  );
}
