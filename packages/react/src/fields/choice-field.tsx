/** A choice of one option among several, as radio buttons. One option is selected from the start. */
import { useId, type ReactElement } from "react";
import { Badge } from "../frame/badge.tsx";
import { useFormState } from "../form/form-context.ts";
import styles from "../theme/choices.module.css";
import { useWidget } from "../widget-context.ts";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** A badge beside the label. */
  readonly badge?: string | undefined;
}

export interface ChoiceFieldProps {
  readonly name: string;
  readonly choices: readonly Choice<string>[];
  /** The option that is selected at first; the first of them by default. */
  readonly preselected?: string | undefined;
}

/** The screen's heading is the question, and its description explains it. */
export function ChoiceField({ name, choices, preselected }: ChoiceFieldProps): ReactElement {
  const { headingId, descriptionId } = useWidget();
  const { isBusy } = useFormState();
  const id = useId();
  const chosen = choices.find(({ value }) => value === preselected) ?? choices[0];
  return (
    <div role="radiogroup" aria-labelledby={headingId} aria-describedby={descriptionId} className={styles["choices"]}>
      {choices.map(({ value, label, hint, badge }) => (
        <label key={value} className={styles["choice"]}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen?.value}
            disabled={isBusy}
            aria-labelledby={`${id}${value}label`}
            aria-describedby={describedBy(`${id}${value}`, hint, badge)}
          />
          <span className={styles["words"]}>
            <span className={styles["title"]}>
              <span id={`${id}${value}label`} className={styles["label"]}>
                {label}
              </span>
              {badge !== undefined && <Badge id={`${id}${value}badge`} text={badge} />}
            </span>
            {hint !== undefined && (
              <span id={`${id}${value}hint`} className={styles["hint"]}>
                {hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

function describedBy(id: string, hint: string | undefined, badge: string | undefined): string | undefined {
  const ids = [hint !== undefined && `${id}hint`, badge !== undefined && `${id}badge`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}
