/**
 * The content that the specification of this site lists: six services, six posts, an announcement and three slides.
 *
 * All other tests hold for any content. Delete this file when you publish other services or posts.
 */
import { expect, test } from "vitest";
import { home } from "../content/home.ts";
import { posts } from "../content/posts.ts";
import { services } from "../content/services.ts";
import { updateBanner } from "../content/update-banner.ts";

const SERVICES = [
  "Software development",
  "AI API integration",
  "Prompt engineering",
  "Data engineering",
  "Cloud architecture",
  "Data analytics",
];

test("has the six services, on their page and among the expertise on Home", () => {
  expect(services.list.map(({ title }) => title)).toEqual(SERVICES);
  expect(home.expertise.map(({ title }) => title)).toEqual(SERVICES);
});

test("has six posts of different days, newest first, and an announcement", () => {
  const days = posts.map(({ isoDate }) => isoDate);
  expect(new Set(days).size).toBe(6);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(updateBanner).toBeDefined();
});

test("has the three slides of Home", () => {
  expect(home.slides.map(({ title }) => title)).toEqual(["Innovation", "Excellence", "Efficiency"]);
});
