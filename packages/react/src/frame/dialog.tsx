/**
 * The dialog of the variation `modal`: a native one, which keeps the focus inside and gives it back at its end.
 *
 * The app decides whether it may be closed: with `onClose`, by the Escape key and by a button in the card.
 */
import { useRef, type ReactElement, type ReactNode, type SyntheticEvent } from "react";
import type { FirstMessages } from "../messages/en-at-first.ts";
import styles from "../theme/dialog.module.css";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { CloseIcon } from "./icons.tsx";

export interface DialogProps {
  readonly messages: FirstMessages;
  readonly onClose: (() => void) | undefined;
  readonly children: ReactNode;
}

export function Dialog({ messages, onClose, children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element !== null) open(element);
    return () => {
      element?.close?.();
      // Browsers do it themselves, but not where `showModal` is missing.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose?.();
  };

  return (
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      aria-label={messages.dialog.label}
      lang={messages.language}
      dir={messages.direction}
      onCancel={onCancel}
      // Browsers close it at the second press of Escape, whatever the first one led to.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) open(currentTarget);
      }}
    >
      {children}
    </dialog>
  );
}

/** Environments for tests have the element, and not always its methods. */
function open(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === "function") dialog.showModal();
  else dialog.setAttribute("open", "");
}

export function CloseButton({ text, onClose }: { readonly text: string; readonly onClose: () => void }): ReactElement {
  return (
    <button type="button" className={styles["close"]} aria-label={text} title={text} onClick={onClose}>
      <CloseIcon />
    </button>
  );
}
