/**
 * A phone number: a native select of dial codes beside the number. Both values stay in their inputs.
 *
 * The options begin with the country's name, so that typing finds a country, but the closed select shows the code
 * alone, because names are too long for the space beside a number. For that the select is transparent, and the code is
 * drawn below it.
 */
import { useMemo, useRef, useState, type InputHTMLAttributes, type ReactElement } from "react";
import { COUNTRY_CODE } from "../form/form-values.ts";
import { joinPhoneNumber, splitPhoneNumber } from "../form/phone-number.ts";
import styles from "../theme/attributes.module.css";
import formStyles from "../theme/form.module.css";
import { useFormHost } from "../form/form-host.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { DEFAULT_DIAL_CODE, namedDialCodes, type NamedDialCode } from "./dial-codes.ts";
import { FieldProblems } from "./field-problems.tsx";
import { inputTraits } from "./input-traits.ts";
import { replaceable, type ReplaceableProps } from "./replaceable.tsx";
import { useField } from "./use-field.ts";

export interface PhoneFieldProps
  extends ReplaceableProps, Pick<InputHTMLAttributes<HTMLInputElement>, "enterKeyHint" | "onFocus"> {}

export const PhoneField = replaceable(StandardPhoneField);

function StandardPhoneField(props: PhoneFieldProps): ReactElement {
  const { name, label, initialValue = "" } = props;
  const { language, fields } = useFormHost().messages;
  const field = useField(props);
  const select = useRef<HTMLSelectElement>(null);
  const options = useDialCodes(language, props.dialCodeList);
  const [initial] = useState(() => splitPhoneNumber(initialValue, firstDialCode(props)));
  const [shownCode, setShownCode] = useState(initial.dialCode);
  // The selected one may have been taken out of the list.
  useLayoutEffect(() => {
    if (select.current !== null) setShownCode(select.current.value);
  }, [options]);

  /** Moves the dial code of a number that was typed with a plus to the select, so that the form shows what is sent. */
  const settle = (input: HTMLInputElement): void => {
    const whole = joinPhoneNumber({ dialCode: "", number: input.value });
    const { dialCode, number } = splitPhoneNumber(whole);
    const isListed = options.some(({ code }) => code === dialCode);
    if (select.current === null || !isListed || !whole.startsWith(dialCode)) return;
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
            disabled={field.isBusy || props.readOnly}
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
          {...field.inputProps}
          inputMode="tel"
          {...inputTraits(props)}
          type={props.type ?? "tel"}
          defaultValue={initial.number}
          onBlur={(event) => settle(event.currentTarget)}
        />
      </div>
      <FieldProblems {...field.problemsProps} />
    </div>
  );
}

/** The dial codes to choose from, by the names of their countries: all of them, or those of the app's list. */
function useDialCodes(language: string, list: readonly string[] | undefined): readonly NamedDialCode[] {
  const key = list?.join(" ");
  return useMemo(() => {
    const wanted = key?.split(" ");
    const all = namedDialCodes(language);
    const found = all.filter(({ code }) => wanted?.includes(code) ?? true);
    return found.length > 0 ? found : all;
  }, [language, key]);
}

/** The dial code of an app's list is the first of it, unless the app says another one. */
function firstDialCode({ dialCode, dialCodeList = [] }: PhoneFieldProps): string {
  const [first = DEFAULT_DIAL_CODE] = dialCodeList;
  if (dialCode !== undefined) return dialCode;
  return dialCodeList.includes(DEFAULT_DIAL_CODE) ? DEFAULT_DIAL_CODE : first;
}
