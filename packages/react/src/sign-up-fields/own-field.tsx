/** Renders one of the site's own sign-up fields, with the control that fits its type. */
import type { ReactElement } from "react";
import { CheckboxField } from "../fields/checkbox-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextAreaField } from "../fields/text-area-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useAllMessages } from "../form/form-host.ts";
import type { SignUpField } from "../options/sign-up-field.ts";

export function OwnField({ field }: { readonly field: SignUpField }): ReactElement {
  const { optional } = useAllMessages().fields;
  const { name, label, required: isRequired = false } = field;
  if (field.type === "checkbox") {
    return <CheckboxField name={name} label={label} isRequired={isRequired} defaultChecked={field.defaultChecked} />;
  }
  const shownLabel = isRequired || typeof label !== "string" ? label : optional(label);
  const common = { name, label: shownLabel, isRequired, initialValue: field.defaultValue };
  if (field.type === "select") return <SelectField {...common} options={field.options} />;
  const { type = "text", placeholder, autocomplete: autoComplete = "off" } = field;
  if (type === "textarea") return <TextAreaField {...common} placeholder={placeholder} autoComplete={autoComplete} />;
  // Without a limit, browsers accept years of six digits.
  const limit = type === "date" ? { max: "9999-12-31" } : {};
  return (
    <TextField
      {...common}
      {...limit}
      type={type}
      placeholder={placeholder}
      autoComplete={autoComplete}
      enterKeyHint="next"
    />
  );
}
