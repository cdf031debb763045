/** What every page shares: the name of the house and the words around the pages. */
export const site = {
  brand: "Poolgate",
  tagline: "Software and cloud engineering",
  skipToContent: "Skip to content",
  navigationLabel: "Main",
  footerNavigationLabel: "Footer",
  opensInNewTab: "(opens in a new tab)",
  homeLink: "Home",
  contactLink: "Contact",
  footerNote: "Independent software and cloud engineering, from first idea to steady operation.",
  loading: "Loading…",
  pageFailedTitle: "This page could not be loaded",
  pageFailedText: "The connection may be down, or the site may have been updated since you opened it.",
  reload: "Reload the page",
} as const;
