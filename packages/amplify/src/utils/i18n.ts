/** Translates phrases with the vocabularies of the page, in the language of the browser or the chosen one. */

type Vocabulary = Readonly<Record<string, string>>;

const vocabularies = new Map<string, Vocabulary>();
let chosenLanguage: string | undefined;

/**
 * The vocabularies of the page.
 *
 * @example
 *   I18n.putVocabularies({ de: { "Sign in": "Anmelden" } });
 *   I18n.setLanguage("de");
 *   I18n.get("Sign in"); // "Anmelden"
 */
export const I18n = {
  /** Sets the language if the configuration has one. */
  configure(config?: { readonly language?: string | null | undefined }): { language: string | null } {
    chosenLanguage = config?.language ?? chosenLanguage;
    return { language: currentLanguage() ?? null };
  },

  getModuleName(): string {
    return "I18n";
  },

  setLanguage(language: string): void {
    chosenLanguage = language;
  },

  /**
   * Returns the phrase in the current language.
   *
   * A regional language such as `de-AT` falls back to `de`, then to `defaultValue`, then to the key itself.
   */
  get(key: string, defaultValue?: string): string {
    const language = currentLanguage();
    if (language === undefined) return defaultValue ?? key;
    const general = language.split("-")[0] ?? language;
    return lookUp(language, key) ?? lookUp(general, key) ?? defaultValue ?? key;
  },

  /** Adds phrases of one language. Phrases with the same key are replaced. */
  putVocabulariesForLanguage(language: string, phrases: Vocabulary): void {
    vocabularies.set(language, { ...vocabularies.get(language), ...phrases });
  },

  /** Adds phrases of several languages. */
  putVocabularies(added: Readonly<Record<string, Vocabulary>>): void {
    for (const [language, phrases] of Object.entries(added)) I18n.putVocabulariesForLanguage(language, phrases);
  },
};

function currentLanguage(): string | undefined {
  return chosenLanguage ?? globalThis.navigator?.language;
}

function lookUp(language: string, key: string): string | undefined {
  const phrases = vocabularies.get(language);
  return phrases !== undefined && Object.hasOwn(phrases, key) ? phrases[key] : undefined;
}
