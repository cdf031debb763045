/**
 * Lists the problems of a field below it. A screen reader is not told of a change here (no live region): the field gets
 * the focus, and the form announces one summary.
 */
import type { ReactElement } from "react";
import type { FieldProps } from "./use-field.ts";
import { WarningIcon } from "../frame/icons.tsx";
import styles from "../theme/form.module.css";

export function FieldProblems({ id, problems }: FieldProps["problemsProps"]): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <div id={id} className={styles["problems"]}>
      {problems.map(({ text, hint }) => (
        <p key={text}>
          <WarningIcon />
          <span>{text}</span>
          {hint !== undefined && <span className={styles["problemHint"]}>{hint}</span>}
        </p>
      ))}
    </div>
  );
}
