import { Authenticator, LANGUAGES, type Language } from "@poolgate/react";
import { useState, type ReactElement } from "react";
import { auth } from "./auth.ts";

export function LanguagePage(): ReactElement {
  const [language, setLanguage] = useState<Language>("en");
  return (
    <>
      <select aria-label="Language" onChange={(event) => setLanguage(event.currentTarget.value as Language)}>
        {LANGUAGES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      <Authenticator auth={auth} language={language} />
    </>
  );
}
