/** All paths of the site. Links and routes use these. */
export const paths = {
  home: "/",
  products: "/products",
  services: "/services",
  about: "/about",
  contact: "/contact",
  studio: "/studio",
  voiceLoop: "/voice-loop",
  policy: "/policy",
  terms: "/terms",
  // The policies of the apps. App stores link to them, so their paths must not change.
  itemSharingPolicy: "/c4e1f7a90b36",
  inventoryPrivacyPolicy: "/5b8d03e6a2f9",
} as const;

export type SitePath = (typeof paths)[keyof typeof paths];
