/** The form for another e-mail address or phone number. It opens below its row. */
import { useRef, type ReactElement, type RefObject } from "react";
import type { ListedContact } from "@poolgate/auth/account";
import { attributeInput, attributeLabel, attributeRules } from "../fields/attributes.ts";
import { PhoneField } from "../fields/phone-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Form } from "../form/form.tsx";
import { FormHostContext, useFormHost } from "../form/form-host.ts";
import { LinkButton } from "../frame/buttons.tsx";
import type { Messages } from "../messages/en.ts";
import styles from "../theme/settings.module.css";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { useFocusFallback } from "./use-card-focus.ts";

export interface ContactFormProps {
  readonly contact: ListedContact;
  readonly messages: Messages;
  /** The id of the row's name, which is the form's name too. */
  readonly nameId: string;
  /** Gets the focus when the form is closed. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly isBusy: boolean;
  readonly onSubmitted: (address: string) => void;
  readonly onCancelled: () => void;
}

export function ContactForm(props: ContactFormProps): ReactElement {
  const { contact, messages, nameId, opener, isBusy, onSubmitted, onCancelled } = props;
  const { attribute, address = "" } = contact;
  const { contactsCard: texts } = messages;
  const host = useFormHost();
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part, opener);
  useLayoutEffect(() => part.current?.querySelector("input")?.focus(), []);
  const label = attributeLabel(attribute, messages);
  const field = {
    name: attribute,
    label,
    initialValue: address,
    ...attributeInput(attribute),
    enterKeyHint: "done",
  } as const;
  return (
    <div ref={part} className={styles["question"]}>
      <FormHostContext.Provider value={{ ...host, headingId: nameId }}>
        <Form
          rules={attributeRules([attribute], messages)}
          labels={{ [attribute]: label }}
          submitText={texts.save}
          busyText={texts.saveBusy}
          onValid={({ text }) => onSubmitted(text(attribute))}
          actions={<LinkButton text={texts.cancel} isInert={isBusy} onPress={onCancelled} />}
        >
          {attribute === "phone_number" ? <PhoneField {...field} /> : <TextField {...field} />}
        </Form>
      </FormHostContext.Provider>
    </div>
  );
}
