/** `/services`: the services, with what each of them has. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Service } from "../../content/services.ts";
import { ServiceArticle } from "../../src/features/services/service-article.tsx";
import ServicesPage from "../../src/features/services/services-page.tsx";
import { expectSoundAnchors, expectSoundHeadings, renderPage, textsOf } from "../support/render-page.tsx";

const SIX = [
  "Software development",
  "AI API integration",
  "Prompt engineering",
  "Data engineering",
  "Cloud architecture",
  "Data analytics",
];

test("lists exactly six services, in order", () => {
  renderPage(<ServicesPage />);
  const articles = screen.getAllByRole("article");
  expect(articles.map((service) => within(service).getByRole("heading", { level: 2 }).textContent)).toEqual(SIX);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Services");
  expectSoundHeadings();
});

test("the index lists the six and links to each", () => {
  renderPage(<ServicesPage />);
  const index = within(screen.getByRole("navigation", { name: "All services" }));
  expect(textsOf(index.getAllByRole("link"))).toEqual(SIX);
  expectSoundAnchors();
});

test.each(SIX)("%s says what it includes, its typical result, and how it starts", (name) => {
  renderPage(<ServicesPage />);
  const service = within(screen.getByRole("article", { name }));
  expect(textsOf(service.getAllByRole("heading", { level: 3 }))).toEqual([
    "What you get",
    "Typical outcomes",
    "How it starts",
  ]);
  for (const list of service.getAllByRole("list")) {
    expect(within(list).getAllByRole("listitem").length).toBeGreaterThanOrEqual(3);
  }
});

test("the contact page is linked beside the services and at their end", () => {
  renderPage(<ServicesPage />);
  const links = screen.getAllByRole("link", { name: "Write a message" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/contact", "/contact"]);
});

test("each service has a picture of its own, which takes its space before it is loaded", () => {
  renderPage(<ServicesPage />);
  const pictures = [...document.querySelectorAll("article img")];
  expect(new Set(pictures.map((picture) => picture.getAttribute("src"))).size).toBe(6);
  for (const picture of pictures) {
    expect(Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"))).toBe(1.5);
  }
});

const BARE: Service = { id: "advice", title: "Advice", text: "An hour.", deliverables: [], outcomes: [], start: "" };

test("what a service does not have has no heading and no empty box", () => {
  renderPage(<ServiceArticle service={BARE} isFirst />);
  const service = screen.getByRole("article", { name: "Advice" });
  expect(service.textContent).toBe("AdviceAn hour.");
  expect(service.childElementCount).toBe(1);
});
