/** Renders a text page, and checks the rules that hold for all of them. */
import { cleanup, render } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect } from "vitest";

/** Renders the page instead of any other. */
export function renderPage(page: ReactNode): void {
  cleanup();
  render(
    <StrictMode>
      <MemoryRouter>{page}</MemoryRouter>
    </StrictMode>,
  );
}

export function textsOf(elements: readonly HTMLElement[]): string[] {
  return elements.map(({ textContent }) => textContent);
}

/** Checks that there is one first heading, no level is skipped, and none is empty. */
export function expectSoundHeadings(): void {
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skips = levels.filter((level, position) => level > (levels[position - 1] ?? 0) + 1);
  expect(skips).toEqual([]);
  for (const { textContent } of headings) expect(textContent.trim()).not.toBe("");
}

/** Checks that every link within the page has exactly one target. */
export function expectSoundAnchors(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  expect(links.length).toBeGreaterThan(0);
  const lost = links.filter(({ hash }) => document.querySelectorAll(`[id="${hash.slice(1)}"]`).length !== 1);
  expect(lost.map(({ hash }) => hash)).toEqual([]);
}
