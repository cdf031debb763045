/**
 * The languages of the widget. The English texts of the sign-in form are part of the widget, and each other
 * language is a chunk that is loaded when it is wanted.
 */
import type { Messages } from "./en.ts";

type Loader = () => Promise<Messages>;

/** Without it, the declaration would repeat the type of all texts for each language. */
const asLoaders = <Name extends string>(loaders: Readonly<Record<Name, Loader>>): Readonly<Record<Name, Loader>> =>
  loaders;

const LOADERS = asLoaders({
  ar: async () => (await import("./languages/ar.ts")).ar,
  cs: async () => (await import("./languages/cs.ts")).cs,
  da: async () => (await import("./languages/da.ts")).da,
  de: async () => (await import("./languages/de.ts")).de,
  el: async () => (await import("./languages/el.ts")).el,
  en: async () => (await import("./en.ts")).en,
  es: async () => (await import("./languages/es.ts")).es,
  fa: async () => (await import("./languages/fa.ts")).fa,
  fi: async () => (await import("./languages/fi.ts")).fi,
  fr: async () => (await import("./languages/fr.ts")).fr,
  he: async () => (await import("./languages/he.ts")).he,
  hi: async () => (await import("./languages/hi.ts")).hi,
  hu: async () => (await import("./languages/hu.ts")).hu,
  id: async () => (await import("./languages/id.ts")).id,
  it: async () => (await import("./languages/it.ts")).it,
  ja: async () => (await import("./languages/ja.ts")).ja,
  ko: async () => (await import("./languages/ko.ts")).ko,
  nb: async () => (await import("./languages/nb.ts")).nb,
  nl: async () => (await import("./languages/nl.ts")).nl,
  pl: async () => (await import("./languages/pl.ts")).pl,
  pt: async () => (await import("./languages/pt.ts")).pt,
  "pt-BR": async () => (await import("./languages/pt-BR.ts")).ptBR,
  ro: async () => (await import("./languages/ro.ts")).ro,
  ru: async () => (await import("./languages/ru.ts")).ru,
  sv: async () => (await import("./languages/sv.ts")).sv,
  th: async () => (await import("./languages/th.ts")).th,
  tr: async () => (await import("./languages/tr.ts")).tr,
  uk: async () => (await import("./languages/uk.ts")).uk,
  vi: async () => (await import("./languages/vi.ts")).vi,
  zh: async () => (await import("./languages/zh.ts")).zh,
  "zh-TW": async () => (await import("./languages/zh-TW.ts")).zhTW,
});

/** A language of the widget, as a BCP 47 tag. */
export type Language = keyof typeof LOADERS;

/** All languages of the widget. */
export const LANGUAGES = Object.keys(LOADERS) as readonly Language[];

/**
 * Loads the texts of a language.
 *
 * @throws The browser's own error if the chunk cannot be loaded.
 * @example
 *   const messages = await loadLanguage("en");
 */
export function loadLanguage(language: Language): Promise<Messages> {
  return LOADERS[language]();
}
