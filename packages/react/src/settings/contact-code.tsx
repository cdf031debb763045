/** The form for the code that was sent to an address. */
import { useRef, type ReactElement, type RefObject } from "react";
import type { ContactsEvent, ContactsView } from "@poolgate/auth/account";
import { LinkButton } from "../frame/buttons.tsx";
import type { Messages } from "../messages/en.ts";
import { CodeForm } from "../screens/codes/code-form.tsx";
import { ResendButton } from "../screens/codes/resend-button.tsx";
import styles from "../theme/settings.module.css";
import { useFocusFallback } from "./use-card-focus.ts";

export interface ContactCodeProps {
  readonly view: ContactsView;
  readonly send: (event: ContactsEvent) => void;
  readonly messages: Messages;
  /** Gets the focus when the form disappears. */
  readonly card: RefObject<HTMLElement | null>;
}

export function ContactCode({ view, send, messages, card }: ContactCodeProps): ReactElement {
  const part = useRef<HTMLDivElement>(null);
  useFocusFallback(part, card);
  return (
    <div ref={part}>
      <CodeForm
        actions={
          <>
            <ResendButton of="code" />
            <LinkButton
              text={messages.contactsCard.cancel}
              isInert={view.isBusy}
              onPress={() => send({ type: "verification.skipped" })}
            />
          </>
        }
      >
        {view.isOldKept && <p className={styles["fact"]}>{messages.contactsCard.keptUntilVerified}</p>}
      </CodeForm>
    </div>
  );
}
