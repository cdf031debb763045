/** The validation rules for a new password and its confirmation. */
import { checkPassword, type PasswordPolicy } from "@poolgate/auth";
import type { Messages } from "../messages/en.ts";
import { passwordRules, requiredPassword, type FieldRule } from "./rules.ts";

/** From this length on the confirmation is compared while the user types. */
const COMPARED_FROM_LENGTH = 6;

/** The rules for a new password and its confirmation. */
export function newPasswordRules(policy: PasswordPolicy, messages: Messages): FieldRule[] {
  const { validation } = messages;
  return [
    ...passwordRules("password", validation),
    newPassword("password", policy, messages),
    requiredPassword("confirmPassword", validation),
    passwordsMatch("confirmPassword", "password", validation),
  ];
}

/** The rule for a password that the pool would refuse: too weak, or with a space at its start or end. */
function newPassword(field: string, policy: PasswordPolicy, messages: Messages): FieldRule {
  const { violations } = messages.password;
  const { passwordFormat, passwordFormatHint } = messages.validation;
  return {
    field,
    check: (values) => {
      const value = values.password(field);
      if (value === "") return [];
      const broken = checkPassword(policy, value).map((rule) => ({ text: violations[rule](policy.minLength) }));
      return value === value.trim() ? broken : [...broken, { text: passwordFormat, hint: passwordFormatHint }];
    },
  };
}

function passwordsMatch(field: string, other: string, texts: Messages["validation"]): FieldRule {
  return {
    field,
    isLive: true,
    check: (values, isTouched) => {
      const typed = [values.password(field), values.password(other)];
      const isComparable =
        typed.every((value) => value.length >= COMPARED_FROM_LENGTH) || (isTouched(field) && isTouched(other));
      return typed[0] !== "" && isComparable && typed[0] !== typed[1] ? [{ text: texts.passwordsDiffer }] : [];
    },
  };
}
