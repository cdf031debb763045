/**
 * A picture that opens in large: a button over the small picture, and a native dialog with the large one.
 *
 * Esc, the close button and a click beside the picture close it, and the focus returns to the button. The large
 * picture is loaded when it is first shown. Without scripts a link leads to it.
 */
import { useEffect, useId, useRef } from "react";
import styles from "./image-dialog.module.css";
import dialogStyles from "./modal-dialog.module.css";
import modal from "./modal.module.css";
import { showModal } from "./show-modal.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
}

interface ImageDialogProps {
  readonly small: Picture;
  readonly large: Picture;
  readonly alt: string;
  readonly title: string;
  /** The accessible name of the button over the small picture. */
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly linkLabel: string;
}

export function ImageDialog({ small, large, alt, title, openLabel, closeLabel, linkLabel }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  const close = () => dialog.current?.close();

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    // A click beside the picture has the dialog itself as its target.
    const closeFromGround = ({ target }: MouseEvent) => {
      if (target === element) element.close();
    };
    element.addEventListener("click", closeFromGround);
    return () => element.removeEventListener("click", closeFromGround);
  }, []);

  return (
    <div className={styles["frame"]}>
      <img className={styles["small"]} {...small} alt={alt} loading="lazy" decoding="async" />
      <button
        ref={opener}
        type="button"
        className={styles["open"]}
        aria-haspopup="dialog"
        onClick={() => {
          if (dialog.current !== null) showModal(dialog.current);
        }}
      >
        <VisuallyHidden>{openLabel}</VisuallyHidden>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M11.5 3H17v5.5M8.5 17H3v-5.5M17 3l-6 6m-2 2-6 6" />
        </svg>
      </button>
      <noscript>
        <a href={large.src}>{linkLabel}</a>
      </noscript>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className={[modal["modal"], styles["dialog"]].join(" ")}
        // In Safari a click does not focus a button, so the focus could not return to it.
        onClose={() => opener.current?.focus()}
      >
        <div className={dialogStyles["bar"]}>
          <h2 id={titleId} className={dialogStyles["title"]}>
            {title}
          </h2>
          <button type="button" className={dialogStyles["close"]} aria-label={closeLabel} onClick={close}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3.5 3.5 9 9m0-9-9 9" />
            </svg>
          </button>
        </div>
        <img className={styles["large"]} {...large} alt={alt} loading="lazy" decoding="async" />
      </dialog>
    </div>
  );
}
