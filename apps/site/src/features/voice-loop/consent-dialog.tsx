/**
 * Asks for consent before the microphone is used. Only its two buttons close it, not Escape, a tap outside or the back
 * gesture.
 */
import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { paths } from "../../shared/config/paths.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import { ExternalLink } from "../../shared/ui/actions/external-link.tsx";
import modal from "../../shared/ui/dialogs/modal.module.css";
import { showModal } from "../../shared/ui/dialogs/show-modal.ts";
import styles from "./consent-dialog.module.css";

interface ConsentDialogProps {
  readonly isOpen: boolean;
  readonly onAgree: () => void;
  readonly onDisagree: () => void;
}

export function ConsentDialog({ isOpen, onAgree, onDisagree }: ConsentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    if (isOpen) open(dialog.current, title.current);
    else dialog.current?.close();
  }, [isOpen]);

  return (
    // For browsers without `closedby` the key is suppressed. If the dialog closes anyway, it is opened again.
    <dialog
      ref={dialog}
      closedby="none"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      className={`${modal["modal"]} ${styles["dialog"]}`}
      onKeyDown={ignoreEscape}
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        if (isOpen) open(dialog.current, title.current);
      }}
    >
      <div className={`${modal["scroller"]} ${styles["content"]}`}>
        <h2 ref={title} id={`${id}-title`} tabIndex={-1} className={styles["title"]}>
          {voiceLoop.consentTitle}
        </h2>
        <p id={`${id}-lead`} className={styles["lead"]}>
          {voiceLoop.consentLead}
        </p>
        <ul className={styles["points"]}>
          {voiceLoop.consentPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className={styles["more"]}>
          <ExternalLink href={paths.policy}>{voiceLoop.consentPolicy}</ExternalLink>
          <ExternalLink href={paths.terms}>{voiceLoop.consentTerms}</ExternalLink>
        </p>
        <div className={styles["choice"]}>
          <Button variant="quiet" onClick={onDisagree}>
            {voiceLoop.disagree}
          </Button>
          <Button onClick={onAgree}>{voiceLoop.agree}</Button>
        </div>
      </div>
    </dialog>
  );
}

function open(dialog: HTMLDialogElement | null, title: HTMLElement | null): void {
  if (dialog?.open === false) showModal(dialog);
  // The text gets the focus first: a visitor who is still typing would press a focused button.
  title?.focus();
}

function ignoreEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.preventDefault();
}
