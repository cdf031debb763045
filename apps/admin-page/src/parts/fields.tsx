/** The fields of the forms. */
import { useId, type ReactElement, type ReactNode } from "react";

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: "email" | "number" | "password" | "search" | "tel" | "text";
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly defaultValue?: string;
}

export function TextField({
  label,
  name,
  type = "text",
  hint,
  isRequired = false,
  defaultValue,
}: TextFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {!isRequired && <span className="soft">(optional)</span>}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        required={isRequired}
        defaultValue={defaultValue}
        aria-describedby={hint && `${id}-hint`}
        autoComplete={type === "password" ? "new-password" : "off"}
        autoCapitalize="none"
        spellCheck={false}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
    </div>
  );
}

interface CheckFieldProps {
  readonly name: string;
  readonly isChecked?: boolean;
  readonly children: ReactNode;
}

export function CheckField({ name, isChecked = false, children }: CheckFieldProps): ReactElement {
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={isChecked} />
      <span>{children}</span>
    </label>
  );
}

/** What a person has typed into a field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The members whose value is not empty. An empty text would be refused. */
export function filled(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== "" && value !== undefined));
}
