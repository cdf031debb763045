/** Lists of the pages that an owner may empty: an empty one compiles, and its page has no gap. */
import { screen } from "@testing-library/react";
import { afterEach, expect, expectTypeOf, test, vi } from "vitest";
import { about } from "../../content/about.ts";
import { home } from "../../content/home.ts";
import type { posts } from "../../content/posts.ts";
import { products } from "../../content/products.ts";
import { services } from "../../content/services.ts";
import { renderPage } from "../support/render-page.tsx";

afterEach(() => {
  for (const name of ["about", "home", "products"]) vi.doUnmock(`../../content/${name}.ts`);
  vi.resetModules();
});

/** The lists and parts of the page that contain nothing. */
function gaps(): string[] {
  const lists = [...document.querySelectorAll("ul, ol, nav, section")];
  return lists.filter((list) => list.childElementCount === 0).map(({ outerHTML }) => outerHTML);
}

test("an empty list has the type of each list that may be empty", () => {
  expectTypeOf<[]>().toExtend<typeof about.work.list>();
  expectTypeOf<[]>().toExtend<typeof about.skills.groups>();
  expectTypeOf<[]>().toExtend<typeof home.expertise>();
  expectTypeOf<[]>().toExtend<typeof posts>();
  expectTypeOf<[]>().toExtend<typeof products.policies.items>();
  expectTypeOf<[]>().toExtend<typeof services.list>();
});

test("the products page is whole without links to policies", async () => {
  const policies = { ...products.policies, items: [] };
  vi.doMock("../../content/products.ts", () => ({ products: { ...products, policies } }));
  const { default: Page } = await import("../../src/features/products/products-page.tsx");
  renderPage(<Page />);
  expect(screen.queryByText(policies.heading)).toBeNull();
  expect(gaps()).toEqual([]);
});

test("the home page is whole without fields of expertise", async () => {
  vi.doMock("../../content/home.ts", () => ({ home: { ...home, expertise: [] } }));
  const { ExpertiseIndex } = await import("../../src/features/home/expertise-index.tsx");
  renderPage(<ExpertiseIndex />);
  screen.getByRole("link", { name: home.servicesLink });
  expect(gaps()).toEqual([]);
});

test.each([
  ["groups", []],
  ["items in its groups", [{ heading: "Hobbies", items: [] }]],
])("the About page is whole without work and without %s", async (_, groups) => {
  const work = { ...about.work, list: [] };
  const skills = { ...about.skills, groups };
  vi.doMock("../../content/about.ts", () => ({ about: { ...about, work, skills } }));
  const { default: Page } = await import("../../src/features/about/about-page.tsx");
  renderPage(<Page />);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([about.heading]);
  expect(document.querySelectorAll("nav li")).toHaveLength(1);
  expect(gaps()).toEqual([]);
});
