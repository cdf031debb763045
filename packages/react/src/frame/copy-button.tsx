/** Copies a text to the clipboard, and confirms that on the button for a moment and in the live region. */
import { useEffect, useState, type ReactElement, type RefObject } from "react";
import styles from "../theme/buttons.module.css";
import { useFormHost } from "../form/form-host.ts";
import { CheckIcon, CopyIcon } from "./icons.tsx";

const CONFIRMATION_MS = 1500;

export interface CopyButtonProps {
  readonly text: string;
  /** The element that shows the text. It is selected when the browser does not allow to copy, so that the user can. */
  readonly source: RefObject<HTMLElement | null>;
  readonly words: {
    readonly copy: string;
    readonly copied: string;
    readonly keyCopied: string;
    readonly copyFailed: string;
  };
}

export function CopyButton({ text, source, words }: CopyButtonProps): ReactElement {
  const { say } = useFormHost();
  /** The number of copies that are being confirmed. */
  const [copies, setCopies] = useState(0);
  const isConfirmed = copies > 0;

  useEffect(() => {
    if (copies === 0) return undefined;
    const confirming = setTimeout(() => setCopies(0), CONFIRMATION_MS);
    return () => clearTimeout(confirming);
  }, [copies]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
      say(words.keyCopied);
    } catch {
      select(source.current);
      say(words.copyFailed);
    }
  };

  return (
    <button type="button" className={styles["copy"]} onClick={() => void copy()}>
      {isConfirmed ? <CheckIcon isChecked /> : <CopyIcon />}
      {isConfirmed ? words.copied : words.copy}
    </button>
  );
}

function select(element: HTMLElement | null): void {
  if (element !== null) getSelection()?.selectAllChildren(element);
}
