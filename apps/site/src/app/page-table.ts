/**
 * The table of all paths of the site, each with the loader of its page.
 *
 * Every page is a chunk of its own, so that the home page loads neither the sign-in engine nor the query library.
 * Routes and prerendering use this table. Paths are case-sensitive, as on the server.
 */
import type { LoadChunk } from "../shared/loading/chunk-loader.ts";
import { paths, type SitePath } from "../shared/config/paths.ts";

/** The key of the 404 page, for every other path. */
export const ANY_OTHER_PATH = "*";

export type PagePath = SitePath | typeof ANY_OTHER_PATH;

export const pageTable: Readonly<Record<PagePath, LoadChunk>> = {
  [paths.home]: () => import("../features/home/home-page.tsx"),
  [paths.products]: () => import("../features/products/products-page.tsx"),
  [paths.services]: () => import("../features/services/services-page.tsx"),
  [paths.about]: () => import("../features/about/about-page.tsx"),
  [paths.contact]: () => import("../features/contact/contact-page.tsx"),
  [paths.studio]: () => import("../features/studio/studio-page.tsx"),
  [paths.voiceLoop]: () => import("../features/voice-loop/voice-loop-page.tsx"),
  [paths.policy]: () => import("../features/policies/policy-page.tsx"),
  [paths.terms]: () => import("../features/policies/terms-page.tsx"),
  [paths.itemSharingPolicy]: () => import("../features/policies/item-sharing-policy-page.tsx"),
  [paths.inventoryPrivacyPolicy]: () => import("../features/policies/inventory-privacy-policy-page.tsx"),
  [ANY_OTHER_PATH]: () => import("../features/not-found/not-found-page.tsx"),
};

/** The page of a location. */
export function pageAt(pathname: string): PagePath {
  return isPagePath(pathname) ? pathname : ANY_OTHER_PATH;
}

function isPagePath(pathname: string): pathname is PagePath {
  return Object.hasOwn(pageTable, pathname);
}
