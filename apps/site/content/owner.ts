/**
 * What only the owner of the site knows. Every page takes it from here, so this is the one file to fill in before
 * publishing; `pnpm build` lists what is still a placeholder, is missing or can't be used.
 *
 * Every line of `given` may be left out, and no page shows a gap: a field that is missing, `undefined` or an empty text
 * and a list that is empty have no place on any page. Only the store and the profile always have an address, which is a
 * placeholder when they have none here. A value that can't be used, such as an address without `https://`, counts as left
 * out.
 */
export interface Owner {
  /** The full name: on the About page, in the footer's copyright, in the site policy and for search engines. */
  readonly name?: string | undefined;
  /**
   * A picture of the owner for the About page. The file is in `public/media`: an AVIF, at least 640 pixels wide, and
   * between 3:2 and 4:5 (width to height). Phones and wide windows show all of it. A window of 580 to 767 pixels shows the
   * upper part of one that is taller than wide, and so does every window if it is taller than 4:5.
   */
  readonly portrait?: Portrait | undefined;
  /** An address to write to without signing in: in the footer, in the site policy and for search engines. */
  readonly email?: string | undefined;
  /** The page of the home inventory app in the store: like every address here, it begins with `https://`. */
  readonly appStoreUrl?: string | undefined;
  /** The profile at a code host, which the About page links. */
  readonly profileUrl?: string | undefined;
  /** Current certificates by their full names, on the About page, which says so when there is none. */
  readonly certificates?: readonly string[] | undefined;
  /** The lines that the local law asks for, such as a postal address: in the footer and the site policy. */
  readonly imprint?: readonly string[] | undefined;
  /** Other profiles, in the footer. */
  readonly socialLinks?: readonly SocialLink[] | undefined;
  /** The year of the first publication, from 1991 to 2099, in the copyright. */
  readonly copyrightYear?: number | undefined;
}

export interface Portrait {
  /** A file name in `public/media`. */
  readonly file?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** What can be seen, for those who can't see it. */
  readonly alt?: string | undefined;
}

export interface SocialLink {
  /** The name of the profile. By default the host name of its address. */
  readonly label?: string | undefined;
  readonly url?: string | undefined;
}

/** The addresses that the site has until the owner gives their own. */
export const PLACEHOLDERS = {
  appStoreUrl: "https://apps.apple.com/app/id0000000000",
  profileUrl: "https://github.com/your_profile",
} as const;

/** What the pages show. Every field is there, and what is left out is `undefined` or an empty list. */
export interface ShownOwner extends Required<Owner> {
  readonly portrait: (Portrait & { readonly file: string; readonly alt: string }) | undefined;
  readonly appStoreUrl: string;
  readonly profileUrl: string;
  readonly certificates: readonly string[];
  readonly imprint: readonly string[];
  readonly socialLinks: readonly { readonly label: string; readonly url: string }[];
}

/** Fill this in. */
export const given: Owner = {
  name: undefined,
  portrait: undefined,
  email: undefined,
  appStoreUrl: PLACEHOLDERS.appStoreUrl,
  profileUrl: PLACEHOLDERS.profileUrl,
  certificates: [],
  imprint: [],
  socialLinks: [],
  copyrightYear: 2026,
};

/** The facts that are given, as far as they can be used. */
export const owner: ShownOwner = usable(given);

/**
 * Removes what can't be used and the spaces around the rest. What is listed twice is kept once: of two links with the
 * same address, the first. A link without a label gets its host name as label.
 *
 * Whether the portrait's file exists is only known to the build (`PORTRAIT_EXISTS`).
 */
export function usable(facts: Owner): ShownOwner {
  const file = filled(facts.portrait?.file);
  const links = (facts.socialLinks ?? []).map(({ label, url }) => ({ label, url: httpsUrl(url) }));
  return {
    name: filled(facts.name),
    portrait: file === undefined ? undefined : { ...facts.portrait, file, alt: facts.portrait?.alt ?? "" },
    email: emailAddress(facts.email),
    appStoreUrl: httpsUrl(facts.appStoreUrl) ?? PLACEHOLDERS.appStoreUrl,
    profileUrl: httpsUrl(facts.profileUrl) ?? PLACEHOLDERS.profileUrl,
    certificates: lines(facts.certificates),
    imprint: lines(facts.imprint),
    socialLinks: links.flatMap(({ label, url }, index) =>
      url === undefined || links.findIndex((link) => link.url === url) < index
        ? []
        : [{ label: filled(label) ?? hostOf(url), url }],
    ),
    copyrightYear: /^(?:199[1-9]|20\d\d)$/.test(String(facts.copyrightYear)) ? facts.copyrightYear : undefined,
  };
}

function filled(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === "" ? undefined : trimmed;
}

function lines(texts: readonly string[] | undefined): string[] {
  return [...new Set((texts ?? []).flatMap((text) => filled(text) ?? []))];
}

/** Any other address could be taken for a page of this site, or run as a script. */
function httpsUrl(text: string | undefined): string | undefined {
  const url = text?.trim() ?? "";
  return /^https:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

/** Short enough for the footer, whose columns a whole address would not fit into. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

/** It must also be usable in a `mailto:` link as it is, so it has none of the signs with a meaning there. */
function emailAddress(text: string | undefined): string | undefined {
  const address = filled(text);
  return address !== undefined && /^[^\s@<>,:;"?#%]+@[^\s@<>,:;"?#%/]+\.[^\s@<>,:;"?#%/.]+$/.test(address)
    ? address
    : undefined;
}
