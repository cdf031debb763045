/**
 * Makes the schema.org data of the pages: the organisation, its two products, the posts, and the place of each page.
 *
 * It contains a `Person` only if the owner has given a name, and no address that is still a placeholder.
 */
import { home } from "../content/home.ts";
import { owner, PLACEHOLDERS } from "../content/owner.ts";
import { posts } from "../content/posts.ts";
import { products } from "../content/products.ts";
import { services } from "../content/services.ts";
import { site } from "../content/site.ts";
import { voiceLoop } from "../content/voice-loop.ts";
import { ANY_OTHER_PATH, type PagePath } from "../src/app/page-table.ts";
import { withIds } from "../src/features/studio/post-id.ts";
import { paths, type SitePath } from "../src/shared/config/paths.ts";
import { pageEntries } from "./page-entries.ts";

type Thing = Readonly<Record<string, unknown>>;

/** The page's graph; undefined for the 404 page. */
export function structuredData(path: PagePath, siteUrl: string): Thing | undefined {
  if (path === ANY_OTHER_PATH) return undefined;
  return { "@context": "https://schema.org", "@graph": [...crumbs(path, siteUrl), ...things(path, siteUrl)] };
}

function things(path: SitePath, siteUrl: string): Thing[] {
  switch (path) {
    case paths.home:
      return [business(siteUrl), { "@type": "WebSite", name: site.brand, url: `${siteUrl}/`, inLanguage: "en" }];
    case paths.services:
      return [
        business(siteUrl),
        ...services.list.map(({ title, text, id }) => ({
          "@type": "Service",
          name: title,
          description: text,
          url: `${siteUrl}${paths.services}#${id}`,
          provider: { "@id": businessId(siteUrl) },
        })),
      ];
    case paths.products:
      return [
        voiceLoopApp(siteUrl),
        {
          "@type": "SoftwareApplication",
          name: products.inventory.name,
          description: products.inventory.text,
          applicationCategory: "LifestyleApplication",
          operatingSystem: "iOS",
          ...(owner.appStoreUrl !== PLACEHOLDERS.appStoreUrl && { installUrl: owner.appStoreUrl }),
        },
      ];
    case paths.voiceLoop:
      return [voiceLoopApp(siteUrl)];
    case paths.studio:
      return [
        business(siteUrl),
        ...withIds(posts).map(({ id, title, summary, isoDate }) => ({
          "@type": "BlogPosting",
          headline: title,
          description: summary,
          datePublished: isoDate,
          url: `${siteUrl}${paths.studio}#${id}`,
          author: { "@id": businessId(siteUrl) },
          publisher: { "@id": businessId(siteUrl) },
        })),
      ];
    case paths.about:
    case paths.contact:
    case paths.policy:
    case paths.terms:
    case paths.itemSharingPolicy:
    case paths.inventoryPrivacyPolicy:
      return [];
  }
}

function businessId(siteUrl: string): string {
  return `${siteUrl}/#business`;
}

function business(siteUrl: string): Thing {
  return {
    "@type": "ProfessionalService",
    "@id": businessId(siteUrl),
    name: site.brand,
    slogan: home.heading,
    description: home.head.description,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/social-image.png`,
    knowsAbout: services.list.map(({ title }) => title),
    ...ownerFacts(),
  };
}

function ownerFacts(): Thing {
  const profiles = new Set([owner.profileUrl, ...owner.socialLinks.map(({ url }) => url)]);
  const sameAs = [...profiles].filter((url) => url !== PLACEHOLDERS.profileUrl);
  return {
    ...(owner.name !== undefined && { founder: { "@type": "Person", name: owner.name } }),
    ...(owner.email !== undefined && { email: owner.email }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function voiceLoopApp(siteUrl: string): Thing {
  return {
    "@type": "WebApplication",
    name: voiceLoop.head.title,
    description: voiceLoop.head.description,
    url: `${siteUrl}${paths.voiceLoop}`,
    applicationCategory: "UtilitiesApplication",
    operatingSystem: "Any",
    browserRequirements: "Requires JavaScript",
    isAccessibleForFree: true,
  };
}

/** The breadcrumbs from Home to the page; Home has none. */
function crumbs(path: SitePath, siteUrl: string): Thing[] {
  if (path === paths.home) return [];
  const trail = [
    { name: site.brand, item: `${siteUrl}/` },
    { name: pageEntries[path].head.title, item: `${siteUrl}${path}` },
  ];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: trail.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
    },
  ];
}
