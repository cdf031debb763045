/**
 * Rules for the texts of all pages: complete metadata, and no placeholders. The brand, the posts and the announcement are
 * the owner's to write.
 */
import { expect, test } from "vitest";
import { about } from "../../content/about.ts";
import { contact } from "../../content/contact.ts";
import { home } from "../../content/home.ts";
import { inventoryPrivacyPolicy } from "../../content/inventory-privacy-policy.ts";
import { itemSharingPolicy } from "../../content/item-sharing-policy.ts";
import { notFound } from "../../content/not-found.ts";
import { owner } from "../../content/owner.ts";
import { policy } from "../../content/policy.ts";
import { products } from "../../content/products.ts";
import { services } from "../../content/services.ts";
import { site } from "../../content/site.ts";
import { studio } from "../../content/studio.ts";
import { terms } from "../../content/terms.ts";
import { voiceLoop } from "../../content/voice-loop.ts";

const PAGES = {
  about,
  contact,
  home,
  inventoryPrivacyPolicy,
  itemSharingPolicy,
  notFound,
  policy,
  products,
  services,
  studio,
  terms,
  voiceLoop,
};
const TEXTS = { ...PAGES, site };
/** The longest title that leaves room for a brand: search engines cut off what comes after some 60 characters. */
const MAX_TITLE = 40;
/** Pages show them as they are given, such as the "SIRET : 123" of an imprint. */
const OWNERS_WORDS = stringsIn([owner, site.brand]);

test.each(Object.entries(PAGES))("%s has its own title and description", (_, { head }) => {
  expect(head.title.length).toBeLessThanOrEqual(MAX_TITLE);
  expect(head.description.length).toBeGreaterThanOrEqual(50);
  expect(head.description.length).toBeLessThanOrEqual(160);
  const others = Object.values(PAGES).filter((page) => page.head !== head);
  expect(others.map((page) => page.head.title)).not.toContain(head.title);
  expect(others.map((page) => page.head.description)).not.toContain(head.description);
});

test.each(Object.entries(TEXTS))("%s contains no filler text, no gap and no stray spaces", (_, page) => {
  for (const text of stringsIn(page)) {
    if (OWNERS_WORDS.includes(text)) continue;
    expect(text).not.toMatch(/lorem|ipsum|dolor sit|\bTBD\b|\bTODO\b|\bxxx\b|example\.(com|org)|\[[^\]]*\]|\{|\s{2}/i);
    expect(text).not.toMatch(/(?<!\.)\.\.(?!\.)|\s[,;:!?]/);
  }
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
