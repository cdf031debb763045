/**
 * A phone number: a native select of dial codes beside the number. Both values stay in their inputs.
 *
 * The options begin with the country's name, so that typing finds a country, but the closed select shows the code
 * alone, because names are too long for the space beside a number. For that the select is transparent, and the code is
 * drawn below it.
 */
import { useMemo, useRef, useState, type ComponentProps, type ReactElement } from "react";
import { COUNTRY_CODE } from "../form/form-values.ts";
import { joinPhoneNumber, splitPhoneNumber } from "../form/phone-number.ts";
import styles from "../theme/attributes.module.css";
import formStyles from "../theme/form.module.css";
import { useFormHost } from "../form/form-host.ts";
import { namedDialCodes } from "./dial-codes.ts";
import { FieldProblems } from "./field-problems.tsx";
import type { TextField } from "./text-field.tsx";
import { useField } from "./use-field.ts";

export type PhoneFieldProps = Pick<
  ComponentProps<typeof TextField>,
  "name" | "label" | "initialValue" | "autoComplete" | "enterKeyHint" | "onFocus"
>;

export function PhoneField({ name, label, initialValue = "", ...traits }: PhoneFieldProps): ReactElement {
  const { language, fields } = useFormHost().messages;
  const field = useField({ name });
  const select = useRef<HTMLSelectElement>(null);
  const [initial] = useState(() => splitPhoneNumber(initialValue));
  const [shownCode, setShownCode] = useState(initial.dialCode);
  const options = useMemo(() => namedDialCodes(language), [language]);

  /** Moves the dial code of a number that was typed with a plus to the select, so that the form shows what is sent. */
  const settle = (input: HTMLInputElement): void => {
    const whole = joinPhoneNumber({ dialCode: "", number: input.value });
    const { dialCode, number } = splitPhoneNumber(whole);
    if (select.current === null || !whole.startsWith(dialCode)) return;
    select.current.value = dialCode;
    input.value = number;
    setShownCode(dialCode);
  };

  return (
    <div className={formStyles["field"]}>
      <label {...field.labelProps}>{label}</label>
      <div className={styles["phone"]}>
        <div className={styles["dialCode"]}>
          <select
            ref={select}
            name={COUNTRY_CODE}
            data-poolgate-field={name}
            aria-label={fields.phone.countryCode}
            autoComplete="tel-country-code"
            disabled={field.isBusy}
            defaultValue={initial.dialCode}
            onChange={(event) => setShownCode(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {`${option.name} (${option.code})`}
              </option>
            ))}
          </select>
          <span className={styles["shownCode"]} aria-hidden="true">
            {shownCode}
          </span>
        </div>
        <input
          className={formStyles["input"]}
          type="tel"
          inputMode="tel"
          {...field.inputProps}
          {...traits}
          defaultValue={initial.number}
          onBlur={(event) => settle(event.currentTarget)}
        />
      </div>
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}
