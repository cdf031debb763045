/** Chooses the language, the theme, the width and the size of the text. */
import { LANGUAGES } from "@poolgate/react";
import { useId, type ReactElement } from "react";
import { THEMES } from "../shown-state.ts";
import { changeAddress, WIDTHS, ZOOMS, type GalleryAddress } from "./address.ts";

export function Controls({ address }: { readonly address: GalleryAddress }): ReactElement {
  return (
    <fieldset className="controls" aria-label="Shown as">
      <Choice
        label="Language"
        name="language"
        value={address.language}
        options={LANGUAGES.map((value) => [value, nameOfLanguage(value)])}
      />
      <Choice label="Theme" name="theme" value={address.theme} options={THEMES.map((value) => [value, value])} />
      <Choice
        label="Width"
        name="width"
        value={address.width}
        options={WIDTHS.map((value) => [value, `${value} px`])}
      />
      <Choice label="Text" name="zoom" value={address.zoom} options={ZOOMS.map((value) => [value, `${value} %`])} />
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: "language" | "theme" | "width" | "zoom";
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choice({ label, name, value, options }: ChoiceProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => changeAddress({ [name]: event.currentTarget.value })}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The name of a language in itself, with its tag. */
function nameOfLanguage(language: string): string {
  return `${new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language} (${language})`;
}
