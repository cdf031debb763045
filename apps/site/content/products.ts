/** The texts of the products page. The address of the inventory app in the store is in `owner.ts`. */
import type { PageHead } from "./page-head.ts";
import { owner } from "./owner.ts";

interface PolicyLink {
  readonly page: "inventoryPrivacyPolicy" | "itemSharingPolicy" | "policy";
  readonly title: string;
  readonly text: string;
}

/** Typed as a list and not by its entries, so that it may also be empty. The page leaves out an empty list. */
const policyLinks: readonly PolicyLink[] = [
  {
    page: "inventoryPrivacyPolicy",
    title: "Inventory app privacy policy",
    text: "What the home inventory app stores, and why all of it stays on your device.",
  },
  {
    page: "itemSharingPolicy",
    title: "Item-sharing app policy",
    text: "The agreement between an admin who lends items and the invited users who borrow them.",
  },
  {
    page: "policy",
    title: "Site policy",
    text: "VoiceLoop is part of this site, so what it does with your voice and your text is in the site's own policy.",
  },
];

export const products = {
  head: {
    title: "Products",
    description:
      "VoiceLoop, an AI agent that turns twelve seconds of speech into text, and a home inventory app that keeps its data on your device.",
  } satisfies PageHead,
  lead: "Two small tools, kept simple on purpose. One listens for twelve seconds, the other remembers what is in the house.",

  voiceLoop: {
    kind: "AI transcription assistant",
    badge: "NEW",
    name: "VoiceLoop AI Agent",
    pictureText: "The waveform of a voice runs through a ring and comes out as lines of text.",
    text: "Say what you want to write. VoiceLoop records up to twelve seconds, turns them into text, and refines that text on request: fillers go, capitals and punctuation come.",
    points: [
      "Runs in the browser, with no account and nothing to install",
      "Edit, copy or download the transcript",
      "Asks for consent first; the service keeps neither voice nor text",
    ],
    link: "Open VoiceLoop",
  },

  inventory: {
    kind: "App for iPhone and iPad",
    name: "Home inventory",
    pictureText: "Shelves under an arch, full of boxes, jars and books; one box is framed as if by a camera.",
    text: "Know what you own and where it is: for the insurance, for the next move, or for the drill that must be somewhere.",
    points: [
      "Items by room, with photos, notes and values",
      "Works without a connection and without an account",
      "The whole list as a file whenever you want it",
    ],
    link: "See it in the App Store",
    storeUrl: owner.appStoreUrl,
  },

  policies: {
    heading: "Policies of the products",
    lead: "Each page says what a product does with data. They are written to be read.",
    items: policyLinks,
  },

  closing: {
    heading: "A product of your own?",
    text: "Tell me in a few sentences what it should do, and for whom.",
    action: "Write a message",
  },
} as const;
