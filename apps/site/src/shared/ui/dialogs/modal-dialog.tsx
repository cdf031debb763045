/**
 * A native modal dialog: the browser keeps the focus inside and the page behind it out of reach.
 *
 * Whoever renders it decides what closing means; Esc and the close button both only say `onClose`. The content stays
 * mounted while the dialog is closed, so nothing typed in it is lost. Opening puts the focus into the first field, or on what
 * comes before all fields.
 */
import { useEffect, useId, useRef, type ReactNode } from "react";
import styles from "./modal-dialog.module.css";
import modal from "./modal.module.css";
import { showModal } from "./show-modal.ts";

interface ModalDialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Which part of the content comes before all fields, where it is there: a selector. */
  readonly first?: string;
  readonly children: ReactNode;
}

const FIRST_FIELD = "input:not([hidden]), textarea, select";

export function ModalDialog({ title, closeLabel, isOpen, onClose, first, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Not in the commit's own task: opening makes the browser lay out the page at once.
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) {
      showModal(element);
      // The browser would choose the first control of any kind, which here is a button.
      element.querySelector<HTMLElement>(first === undefined ? FIRST_FIELD : `${first}, ${FIRST_FIELD}`)?.focus();
    } else {
      element.close();
    }
  }, [isOpen, first]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`${modal["modal"]} ${styles["dialog"]}`}
      onClose={onClose}
    >
      <div className={styles["bar"]}>
        <h2 id={titleId} className={styles["title"]}>
          {title}
        </h2>
        <button type="button" className={styles["close"]} aria-label={closeLabel} onClick={onClose}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3.5 3.5 9 9m0-9-9 9" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>
  );
}
