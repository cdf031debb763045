/** Lists the addresses. A button opens the form for another address below its row. */
import { useId, useRef, type ReactElement, type RefObject } from "react";
import type { ContactAttribute, ContactsEvent, ContactsView, ListedContact } from "@poolgate/auth/account";
import { attributeLabel } from "../fields/attributes.ts";
import { LinkButton } from "../frame/buttons.tsx";
import type { Messages } from "../messages/en.ts";
import styles from "../theme/settings.module.css";
import { ActionButton } from "./action-button.tsx";
import { ContactForm } from "./contact-form.tsx";
import { useFocusFallback } from "./use-card-focus.ts";

export interface ContactRowsProps {
  readonly view: ContactsView;
  readonly send: (event: ContactsEvent) => void;
  readonly messages: Messages;
  /** Gets the focus when the element that has it disappears. */
  readonly card: RefObject<HTMLElement | null>;
  /** The address whose form is open. */
  readonly editing: ContactAttribute | undefined;
  readonly onEditing: (attribute: ContactAttribute | undefined) => void;
}

export function ContactRows(props: ContactRowsProps): ReactElement {
  return (
    <ul className={styles["items"]}>
      {props.view.contacts.map((contact) => (
        <ContactRow key={contact.attribute} contact={contact} {...props} />
      ))}
    </ul>
  );
}

interface ContactRowProps extends ContactRowsProps {
  readonly contact: ListedContact;
}

function ContactRow(props: ContactRowProps): ReactElement {
  const { contact, view, send, messages, card, editing, onEditing } = props;
  const { attribute, address, isVerified } = contact;
  const { contactsCard: texts } = messages;
  const nameId = useId();
  const row = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusFallback(row, card);
  const name = attributeLabel(attribute, messages);
  const isOpen = editing === attribute;
  const toggle = (isOpened: boolean): void => {
    if (view.failure !== undefined) send({ type: "failure.dismissed" });
    onEditing(isOpened ? attribute : undefined);
  };
  return (
    <li ref={row} className={styles["item"]}>
      <div className={styles["words"]}>
        <p id={nameId} className={styles["name"]}>
          {name}
        </p>
        <p className={styles["fact"]}>
          <bdi>{address ?? texts.none}</bdi>
        </p>
        {address !== undefined && <p className={styles["fact"]}>{isVerified ? texts.verified : texts.unverified}</p>}
        {address !== undefined && !isVerified && !isOpen && <Verify name={name} {...props} />}
      </div>
      <ActionButton
        buttonRef={opener}
        name={address === undefined ? texts.addOf(name) : texts.changeOf(name)}
        text={address === undefined ? texts.add : texts.change}
        isBusy={view.isBusy}
        isExpanded={isOpen}
        onPress={() => toggle(!isOpen)}
      />
      {isOpen && (
        <ContactForm
          contact={contact}
          messages={messages}
          nameId={nameId}
          opener={opener}
          isBusy={view.isBusy}
          onSubmitted={(typed) => send({ type: "change.submitted", attribute, address: typed })}
          onCancelled={() => toggle(false)}
        />
      )}
    </li>
  );
}

function Verify({
  contact,
  view,
  send,
  messages,
  card,
  name,
}: ContactRowProps & { readonly name: string }): ReactElement {
  const { contactsCard: texts, code } = messages;
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part, card);
  const isSending = view.busyAction === "send" && view.attribute === contact.attribute;
  return (
    <div ref={part} className={styles["remembering"]}>
      <LinkButton
        {...(isSending ? { text: code.resendBusy } : { text: texts.verifyOf(name), shownText: texts.verify })}
        isInert={view.isBusy}
        onPress={() => send({ type: "verification.requested", attribute: contact.attribute })}
      />
    </div>
  );
}
