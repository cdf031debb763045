/** The colophon: figures that were measured, and drawings that no page downloads before they are asked for. */
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Measured } from "../../content/measured.ts";

const FIGURES: Measured = {
  on: "2026-12-24",
  weights: [{ page: "/", scripts: 81_234, styles: 5678 }],
  paints: [{ page: "/contact", ownMs: 1240, peerMs: 5010 }],
};

afterEach(() => {
  vi.doUnmock("../../content/measured.ts");
  vi.resetModules();
});

async function renderColophon(measured: Measured): Promise<void> {
  vi.resetModules();
  vi.doMock("../../content/measured.ts", () => ({ measured }));
  const { default: Colophon } = await import("../../src/features/studio/colophon.tsx");
  render(
    <MemoryRouter>
      <Colophon />
    </MemoryRouter>,
  );
}

function cellsOf(table: HTMLElement | undefined): string[] {
  return within(table ?? document.body)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}

test("shows the figures that were measured, by page", async () => {
  await renderColophon(FIGURES);
  const [weights, paints] = screen.getAllByRole("table");
  expect(cellsOf(weights)).toEqual(["81.2 kB", "5.7 kB"]);
  expect(cellsOf(paints)).toEqual(["1.2 s", "5.0 s"]);
  expect(within(paints ?? document.body).getByRole("rowheader").textContent).toBe("/contact");
  screen.getByText("12/24/2026");
});

test("is whole without figures", async () => {
  await renderColophon({ ...FIGURES, weights: [], paints: [] });
  expect(screen.queryByRole("table")).toBeNull();
  expect(document.body.textContent).not.toMatch(/figures|measured/iu);
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "What it does not do",
    "How sign-in works",
  ]);
});

test("the charts are pictures of closed parts, loaded when one is opened", async () => {
  await renderColophon(FIGURES);
  const charts = [...document.querySelectorAll("details")];
  expect(charts.map(({ open }) => open)).toEqual([false, false, false]);
  for (const chart of charts) expect(chart.querySelector("img")?.getAttribute("loading")).toBe("lazy");
});
