/** A labelled input or text area. Its error is shown below it and read with it. */
import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./text-field.module.css";

interface FieldProps {
  readonly label: string;
  readonly error: string | undefined;
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "id" | "className"> & {
    /** A button beside the label that helps to fill in the field. */
    readonly action?: ReactNode;
  };
type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<"textarea">, "id" | "className"> & {
    /** A line below the field, such as what is left of its length. It is read with the field. */
    readonly note?: string | undefined;
  };

export function TextField({ label, error, action, ...input }: TextFieldProps) {
  const { inputProps, labelProps, errorProps } = useField(error);
  return (
    <div className={styles["field"]}>
      <div className={styles["heading"]}>
        <label {...labelProps}>{label}</label>
        {action}
      </div>
      <input {...input} {...inputProps} />
      <p {...errorProps}>{error}</p>
    </div>
  );
}

export function TextAreaField({ label, error, note, ...textArea }: TextAreaFieldProps) {
  const { inputProps, labelProps, errorProps } = useField(error);
  const noteId = useId();
  const describedBy = [inputProps["aria-describedby"], note !== undefined && noteId].filter(Boolean).join(" ");
  return (
    <div className={styles["field"]}>
      <label {...labelProps}>{label}</label>
      <textarea {...textArea} {...inputProps} aria-describedby={describedBy === "" ? undefined : describedBy} />
      <p {...errorProps}>{error}</p>
      <p id={noteId} className={styles["note"]} hidden={note === undefined}>
        {note}
      </p>
    </div>
  );
}

/** Props that connect a label, an input and its error by ids. */
function useField(error: string | undefined) {
  const id = useId();
  const errorId = `${id}-error`;
  const isInvalid = error !== undefined;
  return {
    labelProps: { htmlFor: id, className: styles["label"] },
    inputProps: {
      id,
      className: styles["control"],
      "aria-invalid": isInvalid || undefined,
      "aria-describedby": isInvalid ? errorId : undefined,
    },
    errorProps: { id: errorId, className: styles["error"], hidden: !isInvalid },
  };
}
