/**
 * A phone number: a native select of dial codes beside the number. Both values stay in their inputs.
 *
 * The options begin with the country's name, so that typing finds a country, but the closed select shows the code
 * alone, because names are too long for the space beside a number. For that the select is transparent, and the code is
 * drawn below it.
 *
 * The countries come late. Until then there is one dial code to select, and none beside a whole number that the field begins
 * with. A number that is typed with its plus needs no selection.
 */
import { useMemo, useRef, useState, type InputHTMLAttributes, type ReactElement } from "react";
import { COUNTRY_CODE } from "../form/form-values.ts";
import { DEFAULT_DIAL_CODE, joinPhoneNumber, type PhoneNumberParts } from "../form/phone-number.ts";
import { dialCodes } from "../late/parts.ts";
import { useLate } from "../late/use-late.ts";
import styles from "../theme/attributes.module.css";
import formStyles from "../theme/form.module.css";
import { useFormHost } from "../form/form-host.ts";
import { useLayoutEffect } from "../use-layout-effect.ts";
import type { NamedDialCode } from "./dial-codes.ts";
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
  const input = useRef<HTMLInputElement>(null);
  const countries = useLate(dialCodes);
  const first = firstDialCode(props);
  const [initial] = useState(() => countries?.splitPhoneNumber(initialValue, first) ?? unsplit(initialValue, first));
  const [shownCode, setShownCode] = useState(initial.dialCode);
  const options = useOptions(language, props.dialCodeList, initial.dialCode);

  const choose = (code: string): boolean => {
    const isListed = options.some((option) => option.code === code);
    if (isListed && select.current !== null) select.current.value = code;
    return isListed;
  };

  /** Moves the dial code of a number that was typed with a plus to the select, so that the form shows what is sent. */
  const settle = (typed: HTMLInputElement): void => {
    const parts = countries?.splitPhoneNumber(typed.value, "");
    if (parts === undefined || !choose(parts.dialCode)) return;
    typed.value = parts.number;
    setShownCode(parts.dialCode);
  };

  useLayoutEffect(() => {
    if (select.current === null || input.current === null) return;
    // The selected option may have been taken out of the list, and the browser then selects the first one.
    if (shownCode === "") choose(first);
    setShownCode(select.current.value);
    const isBeingTyped = input.current === document.activeElement && input.current.value !== initial.number;
    if (!isBeingTyped) settle(input.current);
    // oxlint-disable-next-line react/exhaustive-deps -- Only other options change what is selected.
  }, [options]);

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
            onFocus={countries === undefined ? () => void dialCodes.load() : undefined}
          >
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.name === "" ? option.code : `${option.name} (${option.code})`}
              </option>
            ))}
          </select>
          <span className={styles["shownCode"]} aria-hidden="true">
            {shownCode}
          </span>
        </div>
        <input
          ref={input}
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

/** A number before the countries have arrived: a whole one stays in its input. */
function unsplit(number: string, dialCode: string): PhoneNumberParts {
  const isWhole = joinPhoneNumber({ dialCode: "", number }).startsWith("+");
  return { dialCode: isWhole ? "" : dialCode, number };
}

/**
 * The dial codes to choose from, by the names of their countries: all of them, or those of the app's list.
 *
 * @param only The one to choose until the countries have arrived.
 */
function useOptions(language: string, list: readonly string[] | undefined, only: string): readonly NamedDialCode[] {
  const countries = useLate(dialCodes);
  const key = list?.join(" ");
  return useMemo(() => {
    if (countries === undefined) return [{ code: only, name: "" }];
    const wanted = key?.split(" ");
    const all = countries.namedDialCodes(language);
    const found = all.filter(({ code }) => wanted?.includes(code) ?? true);
    return found.length > 0 ? found : all;
  }, [countries, language, key, only]);
}

/** The dial code of an app's list is the first of it, unless the app says another one. */
function firstDialCode({ dialCode, dialCodeList = [] }: PhoneFieldProps): string {
  const [first = DEFAULT_DIAL_CODE] = dialCodeList;
  if (dialCode !== undefined) return dialCode;
  return dialCodeList.includes(DEFAULT_DIAL_CODE) ? DEFAULT_DIAL_CODE : first;
}
