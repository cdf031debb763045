/**
 * The sign-in gate: the widget in a modal dialog.
 *
 * Esc and the close button lead to a panel that explains why nothing can be sent yet, with a button that opens the
 * dialog again and a link to Home. So no visitor gets stuck.
 */
import { Authenticator, useAuthenticator } from "@poolgate/react";
import { useEffect, useRef, useState } from "react";
import { contact } from "../../../content/contact.ts";
import { paths } from "../../shared/config/paths.ts";
import { ButtonLink } from "../../shared/ui/actions/button-link.tsx";
import { Button } from "../../shared/ui/actions/button.tsx";
import { ModalDialog } from "../../shared/ui/dialogs/modal-dialog.tsx";
import type { ContactClient } from "./contact-client.ts";
import styles from "./contact-gate.module.css";
import theme from "./widget-theme.module.css";

/** The widget's attribute of the button that signs in with a passkey used here before. */
const ONE_TAP = "[data-poolgate-one-tap]";

const NOTICE_ID = "gate-notice";

interface SignInGateProps {
  readonly client: ContactClient;
  /** The gate opens because a session on this page has ended. */
  readonly wasSignedIn: boolean;
}

export function SignInGate({ client, wasSignedIn }: SignInGateProps) {
  const firstNotice = useAuthenticator(({ notice }) => notice);
  // The widget takes its own notice away with the first attempt to sign in; the gate's must not appear then.
  const [isTold] = useState(firstNotice === "sessionEnded" || firstNotice === "signedOutElsewhere");
  const notice = chooseNotice(client.draft.hasText(), wasSignedIn, isTold);
  const [isOpen, setIsOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);

  // A closed dialog returns the focus to the element that opened it; this one opened by itself.
  useEffect(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);

  return (
    <section aria-labelledby="gate-heading">
      <div className={styles["panel"]}>
        <h2 id="gate-heading">{contact.gateHeading}</h2>
        <p>{notice.text}</p>
        <div className={styles["actions"]}>
          <Button ref={opener} onClick={() => setIsOpen(true)}>
            {contact.gateOpen}
          </Button>
          <ButtonLink to={paths.home} variant="quiet">
            {contact.gateHome}
          </ButtonLink>
        </div>
      </div>
      <ModalDialog
        title={contact.dialogTitle}
        describedBy={NOTICE_ID}
        closeLabel={contact.gateClose}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        first={ONE_TAP}
      >
        <div className={`${theme["theme"]} ${styles["widget"]}`}>
          <Authenticator headingLevel={2} components={notice.parts} />
        </div>
      </ModalDialog>
    </section>
  );
}

/** Why the gate is there. */
const FIRST_VISIT = noticeOf(contact.gateText);
const SIGNED_OUT = noticeOf(contact.signedOut);
/** The widget says so itself, so this is only the dialog's description. */
const SIGNED_OUT_AS_TOLD = noticeOf(contact.signedOut, true);
const SIGNED_OUT_WITH_DRAFT = noticeOf(contact.gateTextWithDraft);

function chooseNotice(hasDraft: boolean, wasSignedIn: boolean, isTold: boolean) {
  if (hasDraft) return SIGNED_OUT_WITH_DRAFT;
  if (!wasSignedIn) return FIRST_VISIT;
  return isTold ? SIGNED_OUT_AS_TOLD : SIGNED_OUT;
}

/** The notice for the page behind the dialog, and for the place above the heading of the sign-in form. */
function noticeOf(text: string, isHidden = false) {
  const Header = () => (
    <p id={NOTICE_ID} hidden={isHidden} className={styles["notice"]}>
      {text}
    </p>
  );
  return { text, parts: { signIn: { Header } } };
}
