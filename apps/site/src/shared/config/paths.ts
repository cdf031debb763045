/** Every path of the site. Links and routes take them from here, and nowhere else. */
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
  // The apps' own policies: their addresses are known to the app stores and must never change.
  itemSharingPolicy: "/c4e1f7a90b36",
  inventoryPrivacyPolicy: "/5b8d03e6a2f9",
} as const;

export type SitePath = (typeof paths)[keyof typeof paths];
