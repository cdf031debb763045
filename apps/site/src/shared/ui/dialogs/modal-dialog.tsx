/**
 * A native modal dialog: the browser keeps the focus inside it and the page behind it inactive.
 *
 * Esc and the close button only call `onClose`; the parent decides what closing means. The content stays mounted while
 * the dialog is closed, so that typed text is not lost. On opening, the focus moves to the first empty field, or to
 * an element that comes before all fields.
 */
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./modal-dialog.module.css";
import { focusFirstField } from "./focus-first-field.ts";
import modal from "./modal.module.css";
import { showModalInSteps } from "./show-modal.ts";

interface ModalDialogProps {
  /** Its accessible name. The content has the heading that is seen. */
  readonly title: string;
  /** The id of an element with a longer text that is read with the name. */
  readonly describedBy: string | undefined;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The selector of an element that gets the focus before any field, if it is there. */
  readonly first?: string;
  readonly children: ReactNode;
}

export function ModalDialog({ title, describedBy, closeLabel, isOpen, onClose, first, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return undefined;
    if (isOpen) {
      const focusing = new AbortController();
      const callOff = showModalInSteps(element, () => focusFirstField(element, first, focusing.signal));
      return () => {
        callOff();
        focusing.abort();
      };
    }
    element.close();
    return undefined;
  }, [isOpen, first]);

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      aria-describedby={describedBy}
      className={`${modal["modal"]} ${styles["dialog"]}`}
      onClose={onClose}
    >
      <div className={modal["scroller"]}>
        <div className={styles["bar"]}>
          <button type="button" className={styles["close"]} aria-label={closeLabel} onClick={onClose}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3.5 3.5 9 9m0-9-9 9" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
