/**
 * The element around the input of a date. It says whether the date is empty, because WebKit draws today's date in an empty
 * one, and style sheets can't tell the two apart.
 */
import { useState, type ReactElement, type SyntheticEvent } from "react";
import styles from "../theme/form.module.css";

export interface DateFrameProps {
  readonly initialValue: string | undefined;
  readonly children: ReactElement;
}

export function DateFrame({ initialValue = "", children }: DateFrameProps): ReactElement {
  const [isEmpty, setIsEmpty] = useState(initialValue === "");
  const look = ({ target }: SyntheticEvent): void => {
    // A date of which only the month is typed has no value, and must be seen.
    if (target instanceof HTMLInputElement) setIsEmpty(target.value === "" && !target.validity.badInput);
  };
  return (
    <div className={styles["date"]} data-empty={isEmpty} onInput={look} onBlur={look}>
      {children}
    </div>
  );
}
