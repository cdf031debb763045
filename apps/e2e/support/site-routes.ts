/** Every page of the site, written by hand and not read from the site, so that tests find a page that is missing. */

export interface SiteRoute {
  readonly path: string;
  /** Before the brand. */
  readonly title: string;
  /** Part of its first heading. */
  readonly heading: string | RegExp;
  /** A text of the page that is there without scripts. */
  readonly words: readonly string[];
  /** The page says that it needs JavaScript, in a browser without it. */
  readonly needsJavaScript?: true;
}

const HASH_POLICIES = { itemSharing: "/c4e1f7a90b36", inventoryPrivacy: "/5b8d03e6a2f9" } as const;

export const ROUTES: readonly SiteRoute[] = [
  {
    path: "/",
    title: "Software and cloud engineering",
    heading: /Software/,
    words: ["Innovation", "Excellence", "Efficiency"],
  },
  { path: "/products", title: "Products", heading: /Products/i, words: ["VoiceLoop", "NEW"] },
  // Which services it lists is up to the owner.
  { path: "/services", title: "Services", heading: /Services/i, words: ["Write a message"] },
  {
    path: "/about",
    title: "About",
    heading: "Who Am I?",
    words: [
      "What I do?",
      "Technical Skills",
      "Programming Languages",
      "Framework",
      "Cloud Provider",
      "Cloud Service",
      "Tools",
      "Software and hardware",
      "Certificate",
      "Hobbies",
    ],
  },
  { path: "/contact", title: "Contact", heading: "Contact", words: ["What happens next"], needsJavaScript: true },
  {
    path: "/studio",
    title: "Studio",
    heading: /Studio/,
    words: ["Riddle", "Post", "3D Printing Model", "Announcement", "AI Agent", "Try It Out"],
  },
  {
    path: "/voice-loop",
    title: "VoiceLoop",
    heading: /VoiceLoop/,
    words: ["From voice to text in three moves", "Where your voice goes"],
    needsJavaScript: true,
  },
  { path: "/policy", title: "Site policy", heading: /policy/i, words: ["Last updated"] },
  { path: "/terms", title: "Terms of use", heading: /Terms/i, words: ["Last updated"] },
  { path: HASH_POLICIES.itemSharing, title: "", heading: /./, words: ["Last updated", "admin", "invited"] },
  { path: HASH_POLICIES.inventoryPrivacy, title: "", heading: /./, words: ["Last updated", "device"] },
];

/** The heading of the 404 page. */
export const NOT_FOUND = "404 - Page Not Found";
