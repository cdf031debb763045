/**
 * The languages of the widget. The English texts of the sign-in form are part of the widget, and each other
 * language is a chunk that is loaded when it is wanted.
 */
import type { Messages } from "../en.ts";

type Loader = () => Promise<Messages>;

/** Without it, the declaration would repeat the type of all texts for each language. */
const asLoaders = <Name extends string>(loaders: Readonly<Record<Name, Loader>>): Readonly<Record<Name, Loader>> =>
  loaders;

const LOADERS = asLoaders({
  ar: async () => (await import("./ar/ar.ts")).ar,
  cs: async () => (await import("./cs/cs.ts")).cs,
  da: async () => (await import("./da/da.ts")).da,
  de: async () => (await import("./de/de.ts")).de,
  el: async () => (await import("./el/el.ts")).el,
  en: async () => (await import("../en.ts")).en,
  es: async () => (await import("./es/es.ts")).es,
  fa: async () => (await import("./fa/fa.ts")).fa,
  fi: async () => (await import("./fi/fi.ts")).fi,
  fr: async () => (await import("./fr/fr.ts")).fr,
  he: async () => (await import("./he/he.ts")).he,
  hi: async () => (await import("./hi/hi.ts")).hi,
  hu: async () => (await import("./hu/hu.ts")).hu,
  id: async () => (await import("./id/id.ts")).id,
  it: async () => (await import("./it/it.ts")).it,
  ja: async () => (await import("./ja/ja.ts")).ja,
  ko: async () => (await import("./ko/ko.ts")).ko,
  nb: async () => (await import("./nb/nb.ts")).nb,
  nl: async () => (await import("./nl/nl.ts")).nl,
  pl: async () => (await import("./pl/pl.ts")).pl,
  pt: async () => (await import("./pt/pt.ts")).pt,
  "pt-BR": async () => (await import("./pt-BR/pt-BR.ts")).ptBR,
  ro: async () => (await import("./ro/ro.ts")).ro,
  ru: async () => (await import("./ru/ru.ts")).ru,
  sv: async () => (await import("./sv/sv.ts")).sv,
  th: async () => (await import("./th/th.ts")).th,
  tr: async () => (await import("./tr/tr.ts")).tr,
  uk: async () => (await import("./uk/uk.ts")).uk,
  vi: async () => (await import("./vi/vi.ts")).vi,
  zh: async () => (await import("./zh/zh.ts")).zh,
  "zh-TW": async () => (await import("./zh-TW/zh-TW.ts")).zhTW,
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
