/** Renders one field for each of the given account attributes, with the control that fits the attribute. */
import { useId, useState, type ReactElement } from "react";
import { attributeLabel, attributeInput } from "./attributes.ts";
import { PhoneField } from "./phone-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { useFieldOptions } from "./use-field-options.ts";
import { useAllMessages } from "../form/form-host.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** @param names Attribute names as the pool has them; custom ones with their prefix, such as `custom:team`. */
export function attributeFields(names: readonly string[]): ReactElement[] {
  return names.map((name) => <AttributeField key={name} name={name} />);
}

function AttributeField({ name }: { readonly name: string }): ReactElement {
  const messages = useAllMessages();
  const { isRequired = true } = useFieldOptions()(name);
  const text = attributeLabel(name, messages);
  const label = isRequired ? text : messages.fields.optional(text);
  const inputAttributes = attributeInput(name);
  const common = { name, label, isRequired, enterKeyHint: "next", ...inputAttributes } as const;
  switch (name) {
    case "phone_number":
      return <PhoneField {...common} />;
    case "address":
      return <TextAreaField name={name} label={label} isRequired={isRequired} {...inputAttributes} />;
    case "zoneinfo":
      return <TimeZoneField {...common} />;
    case "locale":
      return <TextField {...common} initialValue={ownFormat().locale} />;
    case "updated_at":
      return <UpdateTimeField {...common} />;
    default:
      return <TextField {...common} />;
  }
}

/** Starts with the browser's own time zone and suggests the zones that it knows; any other can be typed. */
function TimeZoneField(props: TextFieldProps): ReactElement {
  const listId = useId();
  return (
    <>
      <TextField {...props} list={listId} initialValue={ownFormat().timeZone} />
      <datalist id={listId}>
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  );
}

/** Seconds since 1970. It starts with the time at which the field appears, so that users need not look it up. */
function UpdateTimeField(props: TextFieldProps): ReactElement {
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  return <TextField {...props} initialValue={String(now)} />;
}

function ownFormat(): Intl.ResolvedDateTimeFormatOptions {
  return Intl.DateTimeFormat().resolvedOptions();
}
