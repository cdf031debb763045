/**
 * A native modal dialog: the browser keeps the focus inside and the page behind it out of reach.
 *
 * Whoever renders it decides what closing means; Esc and the close button both only say `onClose`. The content stays
 * mounted while the dialog is closed, so nothing typed in it is lost. It opens before the content's own effects run, so
 * content that focuses its first field can do so.
 */
import { useLayoutEffect, useRef, type ReactNode } from "react";
import styles from "./modal-dialog.module.css";

interface ModalDialogProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ModalDialog({ label, closeLabel, isOpen, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  return (
    <dialog ref={dialog} aria-label={label} className={styles["dialog"]} onClose={onClose}>
      <div className={styles["content"]}>{children}</div>
      <button type="button" className={styles["close"]} aria-label={closeLabel} onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3.500 3.500 9 9m0-9-9 9" />
        </svg>
      </button>
    </dialog>
  );
}
