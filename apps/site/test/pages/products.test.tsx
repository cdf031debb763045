/** `/products`: the products, their links and the policies of the apps. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { owner } from "../../content/owner.ts";
import ProductsPage from "../../src/features/products/products-page.tsx";
import { expectSoundHeadings, renderPage } from "../support/render-page.tsx";

function renderProducts() {
  renderPage(<ProductsPage />);
  return screen.getAllByRole("article");
}

test("lists two products: VoiceLoop first, then the home inventory app", () => {
  expect(renderProducts()).toHaveLength(2);
  screen.getByRole("article", { name: "VoiceLoop AI Agent" });
  screen.getByRole("article", { name: "Home inventory" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Products");
  expectSoundHeadings();
});

test("only VoiceLoop is marked NEW, and links to its page", () => {
  const [voiceLoop, inventory] = renderProducts().map((article) => within(article));
  voiceLoop?.getByText("NEW");
  expect(inventory?.queryByText("NEW")).toBeNull();
  const links = voiceLoop?.getAllByRole("link") ?? [];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/voice-loop"]);
});

test("the inventory app links to its store in a new tab", () => {
  renderProducts();
  const inventory = within(screen.getByRole("article", { name: "Home inventory" }));
  const store = inventory.getByRole("link", { name: "See it in the App Store (opens in a new tab)" });
  expect(store.getAttribute("href")).toBe(owner.appStoreUrl);
  expect(store.getAttribute("target")).toBe("_blank");
  expect(store.getAttribute("rel")).toBe("noopener");
});

test("each product has its picture, with an alternative text and reserved space", () => {
  const pictures = renderProducts().map((article) => within(article).getByRole("img"));
  expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual([
    "/media/voiceloop.svg",
    "/media/inventory.svg",
  ]);
  for (const picture of pictures) {
    expect(picture.getAttribute("alt")).toMatch(/\w{3}/);
    expect(Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"))).toBeCloseTo(4 / 3);
  }
});

test("links the policies of both apps, and the one of VoiceLoop", () => {
  renderProducts();
  const region = within(screen.getByRole("region", { name: "Policies of the products" }));
  expect(region.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/5b8d03e6a2f9",
    "/c4e1f7a90b36",
    "/policy",
  ]);
});
