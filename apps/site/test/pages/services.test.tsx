/** `/services`: the services, with what each of them has. The owner may list others, or none. */
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Service } from "../../content/services.ts";
import { expectSoundAnchors, expectSoundHeadings, renderPage, textsOf } from "../support/render-page.tsx";

const GATES: Service = {
  id: "gates",
  title: "Gates",
  text: "Gates that open for the right people.",
  picture: "gates.svg",
  deliverables: ["A gate", "A key", "A lock"],
  outcomes: ["People come in", "Others stay out"],
  start: "With a look at the wall.",
};
const BRIDGES: Service = { ...GATES, id: "bridges", title: "Bridges", picture: "bridges.svg" };
const BARE: Service = { id: "advice", title: "Advice", text: "An hour.", deliverables: [], outcomes: [], start: "" };
const SERVICES = [GATES, BRIDGES, BARE];
const NAMES = SERVICES.map(({ title }) => title);

afterEach(() => {
  vi.doUnmock("../../content/services.ts");
  vi.resetModules();
});

/** Renders the page as if the owner had listed these services. */
async function renderServices(list: readonly Service[] = SERVICES): Promise<void> {
  vi.resetModules();
  vi.doMock("../../content/services.ts", async (importActual) => {
    const { services } = await importActual<typeof import("../../content/services.ts")>();
    return { services: { ...services, list } };
  });
  const { default: ServicesPage } = await import("../../src/features/services/services-page.tsx");
  renderPage(<ServicesPage />);
}

const contactLinks = () =>
  screen.getAllByRole("link", { name: "Write a message" }).map((link) => link.getAttribute("href"));

test("lists the services in the owner's order", async () => {
  await renderServices();
  const articles = screen.getAllByRole("article");
  expect(articles.map((service) => within(service).getByRole("heading", { level: 2 }).textContent)).toEqual(NAMES);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Services");
  expectSoundHeadings();
});

test("the index lists each service and links to it", async () => {
  await renderServices();
  const index = within(screen.getByRole("navigation", { name: "All services" }));
  expect(textsOf(index.getAllByRole("link"))).toEqual(NAMES);
  expectSoundAnchors();
});

test("each service says what it includes, its typical result, and how it starts", async () => {
  await renderServices();
  for (const { title, text, deliverables, outcomes, start } of [GATES, BRIDGES]) {
    const service = within(screen.getByRole("article", { name: title }));
    service.getByText(text);
    expect(textsOf(service.getAllByRole("heading", { level: 3 }))).toEqual([
      "What you get",
      "Typical outcomes",
      "How it starts",
    ]);
    const lists = service.getAllByRole("list").map((list) => textsOf(within(list).getAllByRole("listitem")));
    expect(lists).toEqual([deliverables, outcomes]);
    service.getByText(start);
  }
});

test("what a service does not have has no heading and no empty box", async () => {
  await renderServices();
  const service = screen.getByRole("article", { name: "Advice" });
  expect(service.textContent).toBe("AdviceAn hour.");
  expect(service.childElementCount).toBe(1);
});

test("the contact page is linked beside the services and at their end", async () => {
  await renderServices();
  expect(contactLinks()).toEqual(["/contact", "/contact"]);
});

test("a picture takes its space before it is loaded, and only the first service's is loaded at once", async () => {
  await renderServices();
  const pictures = [...document.querySelectorAll("article img")];
  expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual(["/media/gates.svg", "/media/bridges.svg"]);
  expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([null, "lazy"]);
  for (const picture of pictures) {
    expect(Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"))).toBe(1.5);
  }
});

test("without services the lead is followed by one link to the contact page, and by nothing else", async () => {
  await renderServices([]);
  expect(textsOf(screen.getAllByRole("heading"))).toEqual(["Services"]);
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(document.querySelectorAll("ol, ul, section, article")).toHaveLength(0);
  expect(contactLinks()).toEqual(["/contact"]);
  expect(screen.getByRole("link").parentElement).toBe(screen.getByRole("heading").parentElement);
});
