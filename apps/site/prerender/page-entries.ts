/**
 * What prerendering needs of each page besides its path: its module, which identifies its chunk, and its metadata.
 *
 * The browser never loads this table, because it would load the texts of every page with it.
 */
import { about } from "../content/about.ts";
import { contact } from "../content/contact.ts";
import { home } from "../content/home.ts";
import { inventoryPrivacyPolicy } from "../content/inventory-privacy-policy.ts";
import { itemSharingPolicy } from "../content/item-sharing-policy.ts";
import { notFound } from "../content/not-found.ts";
import type { PageHead } from "../content/page-head.ts";
import { policy } from "../content/policy.ts";
import { products } from "../content/products.ts";
import { services } from "../content/services.ts";
import { studio } from "../content/studio.ts";
import { terms } from "../content/terms.ts";
import { voiceLoop } from "../content/voice-loop.ts";
import { ANY_OTHER_PATH, type PagePath } from "../src/app/page-table.ts";
import { paths } from "../src/shared/config/paths.ts";

export interface PageEntry {
  /** From the site's folder. */
  readonly module: string;
  /** Modules of parts that come later. The page's first view has their styles. */
  readonly parts?: {
    /** Parts that the prerendered page shows, and whose code it does not need. */
    readonly shown?: readonly string[];
    /** Parts that the page loads by itself, so that they are preloaded after its own code. */
    readonly loaded?: readonly string[];
  };
  readonly head: PageHead;
}

const features = "src/features";

export const pageEntries: Readonly<Record<PagePath, PageEntry>> = {
  [paths.home]: { module: `${features}/home/home-page.tsx`, head: home.head },
  [paths.products]: { module: `${features}/products/products-page.tsx`, head: products.head },
  [paths.services]: { module: `${features}/services/services-page.tsx`, head: services.head },
  [paths.about]: { module: `${features}/about/about-page.tsx`, head: about.head },
  [paths.contact]: {
    module: `${features}/contact/contact-page.tsx`,
    parts: {
      loaded: [
        `${features}/contact/contact-auth.ts`,
        `${features}/contact/contact-client.ts`,
        `${features}/contact/contact-room.tsx`,
      ],
    },
    head: contact.head,
  },
  [paths.studio]: {
    module: `${features}/studio/studio-page.tsx`,
    parts: { shown: [`${features}/studio/post-list.tsx`, `${features}/studio/colophon.tsx`] },
    head: studio.head,
  },
  [paths.voiceLoop]: {
    module: `${features}/voice-loop/voice-loop-page.tsx`,
    parts: { loaded: [`${features}/voice-loop/configured-recorder.tsx`] },
    head: voiceLoop.head,
  },
  [paths.policy]: { module: `${features}/policies/policy-page.tsx`, head: policy.head },
  [paths.terms]: { module: `${features}/policies/terms-page.tsx`, head: terms.head },
  [paths.itemSharingPolicy]: {
    module: `${features}/policies/item-sharing-policy-page.tsx`,
    head: itemSharingPolicy.head,
  },
  [paths.inventoryPrivacyPolicy]: {
    module: `${features}/policies/inventory-privacy-policy-page.tsx`,
    head: inventoryPrivacyPolicy.head,
  },
  [ANY_OTHER_PATH]: { module: `${features}/not-found/not-found-page.tsx`, head: notFound.head },
};

/** All pages, the one for unknown paths last. */
export const allPaths: readonly PagePath[] = [...Object.values(paths), ANY_OTHER_PATH];
