/**
 * A button that opens a dialog, in which the person completes and confirms one change.
 *
 * The dialog is the browser's own: it keeps the focus inside, Escape closes it, and the focus goes back to the button. After the
 * change the button may be gone, so the focus goes to the heading of the section.
 */
import { useId, useRef, useState, type FormEvent, type ReactElement, type ReactNode } from "react";
import { useChange } from "../wire/use-pool.ts";
import { useAnnounce } from "./announcer.tsx";
import { RefusalNotice } from "./states.tsx";

interface ActionProps {
  /** The words of the button. */
  readonly label: string;
  /** The name of the button, where its words alone do not say what it is for. */
  readonly name?: string;
  /** The heading of the dialog. */
  readonly title: string;
  /** The words of the button that confirms. */
  readonly confirm: string;
  /** Whether the change destroys something. */
  readonly isDanger?: boolean;
  readonly isPrimary?: boolean;
  /** @param form what the person has filled in. */
  readonly change: (form: FormData) => Promise<unknown>;
  /** What has been done, as a sentence. */
  readonly done: string;
  /** Goes elsewhere, because the change has deleted what is shown. */
  readonly onDone?: () => void;
  /** What will happen, and the fields. */
  readonly children: ReactNode;
}

export function Action(props: ActionProps): ReactElement {
  const { label, name, isDanger = false, isPrimary = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const className = isDanger ? "danger" : isPrimary ? "primary" : undefined;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {label}
      </button>
      {isOpen && <ActionDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ActionDialog(props: ActionProps & { readonly onClose: () => void }): ReactElement {
  const { title, confirm, isDanger = false, change, done, onDone, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const announce = useAnnounce();
  const { mutate, error, isPending } = useChange(change, onDone !== undefined);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;
    mutate(new FormData(event.currentTarget), {
      onSuccess() {
        const heading = dialog.current?.closest("section, main")?.querySelector<HTMLElement>("[tabindex='-1']");
        dialog.current?.close();
        heading?.focus();
        announce(done);
        onDone?.();
      },
    });
  };
  const open = (element: HTMLDialogElement | null): void => {
    dialog.current = element;
    if (element === null || element.open) return;
    element.showModal();
    // Enter must not destroy something by accident.
    if (isDanger) cancel.current?.focus();
  };
  return (
    <dialog ref={open} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={submit} autoComplete="off">
        <h2 id={titleId}>{title}</h2>
        {children}
        {error !== null && <RefusalNotice error={error} />}
        <div className="buttons">
          <button type="submit" className={isDanger ? "danger" : "primary"} aria-disabled={isPending}>
            {confirm}
          </button>
          <button ref={cancel} type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
