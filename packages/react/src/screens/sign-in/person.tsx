/** What the rows of people above the sign-in form have in common: their name, and the button that removes them. */
import type { ReactElement } from "react";
import { CloseIcon } from "../../frame/icons.tsx";
import styles from "../../theme/people.module.css";

/** A name on one or more lines. A long address is broken before the @ first. */
export function PersonName({ name }: { readonly name: string }): ReactElement {
  const domainStart = Math.max(0, name.lastIndexOf("@"));
  return (
    <bdi className={styles["name"]}>
      {name.slice(0, domainStart)}
      <wbr />
      {name.slice(domainStart)}
    </bdi>
  );
}

export interface ForgetButtonProps {
  readonly text: string;
  readonly isInert: boolean;
  readonly onPress: (button: HTMLElement) => void;
}

export function ForgetButton({ text, isInert, onPress }: ForgetButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={styles["forget"]}
      data-poolgate-forget=""
      aria-label={text}
      title={text}
      aria-disabled={isInert}
      onClick={isInert ? undefined : ({ currentTarget }) => onPress(currentTarget)}
    >
      <CloseIcon />
    </button>
  );
}
