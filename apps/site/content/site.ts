/** What every page shares: the name of the house and the words around the pages. */
export const site = {
  brand: "Poolgate",
  tagline: "Software and cloud engineering",
  /** What the picture shows that other sites put beside a link. */
  socialImageText: "An open gate over still water, and beside it the name of the house",
  /** The home inventory app's page in the store: put the app's own address here. */
  appStoreUrl: "https://apps.apple.com/",
  skipToContent: "Skip to content",
  navigationLabel: "Main",
  footerNavigationLabel: "Footer",
  menu: "Menu",
  opensInNewTab: "(opens in a new tab)",
  homeLink: "Home",
  aboutLink: "About",
  productsLink: "Products",
  servicesLink: "Services",
  contactLink: "Contact",
  studioLink: "Studio",
  policyLink: "Site policy",
  termsLink: "Terms of use",
  footerNote: "Independent software and cloud engineering, from first idea to steady operation.",
  loading: "Loading…",
  cutOff: "You are offline. The page opens when the network is back.",
  pageFailedTitle: "This page could not be loaded",
  pageFailedText: "The connection may be down, or the site may have been updated since you opened it.",
  reload: "Reload the page",
} as const;
