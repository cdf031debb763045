/**
 * What only the owner of the site knows. Every page takes it from here, so this is the one file to fill in before
 * publishing; `pnpm build` lists what is still a placeholder or missing.
 *
 * The store and the profile always have an address. Everything else may be left out, and no page shows a gap: a field
 * that is `undefined` or an empty text and a list that is empty have no place on any page.
 */
export interface Owner {
  /** The full name: on the About page, in the footer's copyright, in the site policy and for search engines. */
  readonly name: string | undefined;
  /**
   * A picture of the owner for the About page. The file is in `public/media`: an AVIF, at least 640 pixels wide, and
   * between 3:2 and 4:5. Of a taller one the upper part is shown.
   */
  readonly portrait: Portrait | undefined;
  /** An address to write to without signing in: in the footer, in the site policy and for search engines. */
  readonly email: string | undefined;
  /** The page of the home inventory app in the store. */
  readonly appStoreUrl: string;
  /** The profile at a code host, which the About page links. */
  readonly profileUrl: string;
  /** Current certificates by their full names, on the About page, which says so when there is none. */
  readonly certificates: readonly string[];
  /** The lines that the local law asks for, such as a postal address: in the footer and the site policy. */
  readonly imprint: readonly string[];
  /** Other profiles, in the footer. */
  readonly socialLinks: readonly SocialLink[];
  /** The year of the first publication, in the copyright. */
  readonly copyrightYear: number;
}

export interface Portrait {
  /** A file name in `public/media`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** What can be seen, for those who can't see it. */
  readonly alt: string;
}

export interface SocialLink {
  readonly label: string;
  readonly url: string;
}

/** The addresses that the site has until the owner gives their own. */
export const PLACEHOLDERS = {
  appStoreUrl: "https://apps.apple.com/app/id0000000000",
  profileUrl: "https://github.com/your_profile",
} as const;

export const owner: Owner = withoutBlanks({
  name: undefined,
  portrait: undefined,
  email: undefined,
  appStoreUrl: PLACEHOLDERS.appStoreUrl,
  profileUrl: PLACEHOLDERS.profileUrl,
  certificates: [],
  imprint: [],
  socialLinks: [],
  copyrightYear: 2026,
});

/** Counts an empty text as left out, and what is listed twice once. A link without a label gets its address as label. */
export function withoutBlanks(facts: Owner): Owner {
  return {
    ...facts,
    name: given(facts.name),
    portrait: given(facts.portrait?.file) === undefined ? undefined : facts.portrait,
    email: given(facts.email),
    appStoreUrl: given(facts.appStoreUrl) ?? PLACEHOLDERS.appStoreUrl,
    profileUrl: given(facts.profileUrl) ?? PLACEHOLDERS.profileUrl,
    certificates: [...new Set(facts.certificates.filter(given))],
    imprint: [...new Set(facts.imprint.filter(given))],
    socialLinks: [...new Map(facts.socialLinks.map((link) => [link.url, link])).values()]
      .filter(({ url }) => given(url))
      .map(({ label, url }) => ({ label: given(label) ?? url, url })),
  };
}

function given(text: string | undefined): string | undefined {
  return text?.trim() === "" ? undefined : text;
}
