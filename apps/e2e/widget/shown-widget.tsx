/** The widget as the page's address asks for it: in the page or in a dialog, and in a language that can be chosen. */
import type { AuthenticatorRef } from "@poolgate/auth/authenticator";
import { Authenticator, type Language } from "@poolgate/react";
import { useState, type ReactElement } from "react";

export interface ShownWidgetProps {
  readonly authenticator: AuthenticatorRef;
  readonly isModal: boolean;
  readonly allowFraming: boolean;
  /** The languages to choose from. Without any, there is no choice. */
  readonly languages: readonly Language[];
}

export function ShownWidget({ authenticator, isModal, allowFraming, languages }: ShownWidgetProps): ReactElement {
  const [language, setLanguage] = useState<Language>("en");
  const [isOpen, setOpen] = useState(!isModal);
  return (
    <>
      {languages.length > 0 && <LanguageSelect languages={languages} onChosen={setLanguage} />}
      {isModal && (
        <button type="button" onClick={() => setOpen(true)}>
          Open the form
        </button>
      )}
      {isOpen && (
        <Authenticator
          authenticator={authenticator}
          language={language}
          allowFraming={allowFraming}
          {...(isModal && { variation: "modal" as const, onClose: () => setOpen(false) })}
        />
      )}
    </>
  );
}

interface LanguageSelectProps extends Pick<ShownWidgetProps, "languages"> {
  readonly onChosen: (language: Language) => void;
}

function LanguageSelect({ languages, onChosen }: LanguageSelectProps): ReactElement {
  return (
    <label>
      Language of the form{" "}
      <select onChange={({ currentTarget }) => onChosen(currentTarget.value as Language)}>
        {languages.map((language) => (
          <option key={language}>{language}</option>
        ))}
      </select>
    </label>
  );
}
