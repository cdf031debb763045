/** `/about`: its headings in their order, and its two links to new tabs. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import AboutPage from "../../src/features/about/about-page.tsx";
import { expectSoundHeadings, renderPage, textsOf } from "../support/render-page.tsx";

const SKILLS = [
  "Programming Languages",
  "Framework",
  "Cloud Provider",
  "Cloud Service",
  "Tools",
  "Software and hardware",
  "Certificate",
  "Hobbies",
];

test("the headings are in their order", () => {
  renderPage(<AboutPage />);
  expect(textsOf(screen.getAllByRole("heading"))).toEqual(["Who Am I?", "What I do?", "Technical Skills", ...SKILLS]);
  expectSoundHeadings();
});

test("the biography follows the first heading, before other sections", () => {
  renderPage(<AboutPage />);
  const work = screen.getByRole("heading", { name: "What I do?" });
  const bio = [...document.querySelectorAll("p")].filter(
    (paragraph) => paragraph.compareDocumentPosition(work) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(bio.map(({ textContent }) => textContent).join(" ").length).toBeGreaterThan(300);
});

test("the services are a list", () => {
  renderPage(<AboutPage />);
  const work = within(screen.getByRole("region", { name: "What I do?" }));
  expect(within(work.getByRole("list")).getAllByRole("listitem").length).toBeGreaterThan(2);
});

test.each(SKILLS)("%s has entries of its own", (name) => {
  renderPage(<AboutPage />);
  const list = screen.getByRole("heading", { level: 3, name }).nextElementSibling;
  if (!(list instanceof HTMLUListElement)) throw new Error("No list follows.");
  expect(within(list).getAllByRole("listitem").length).toBeGreaterThan(0);
});

test("'here' links to the contact page, and the profile to its host, both in a new tab", () => {
  renderPage(<AboutPage />);
  const here = screen.getByRole("link", { name: "here (opens in a new tab)" });
  const profile = screen.getByRole("link", { name: "code-hosting profile (opens in a new tab)" });
  expect(here.getAttribute("href")).toBe("/contact");
  expect(profile.getAttribute("href")).toMatch(/^https:\/\//);
  for (const link of [here, profile]) {
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener");
  }
});
