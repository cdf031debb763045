/** Renders the studio at a URL. */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { SiteRouter } from "../../src/app/site-router.tsx";
import StudioPage from "../../src/features/studio/studio-page.tsx";
import { startedParts } from "../../src/shared/loading/started-parts.ts";
import { ArrivalProvider } from "../../src/shared/ui/page/page-heading.tsx";

export const TAB_NAMES = ["Riddle", "Post", "3D Printing Model", "Announcement", "AI Agent"] as const;

await startedParts();

export function openStudio(hash = ""): void {
  window.history.pushState(null, "", `/studio${hash}`);
}

export const studioApp = (
  <StrictMode>
    <SiteRouter>
      <ArrivalProvider>
        <StudioPage />
      </ArrivalProvider>
    </SiteRouter>
  </StrictMode>
);

export function renderStudio(hash = "") {
  openStudio(hash);
  render(studioApp);
  return userEvent.setup();
}

export const tab = (name: string) => screen.getByRole("tab", { name });

/** The names of the tabs that are marked as open, and of the visible panels: one each. */
export function openTab(): string {
  const [selected, ...others] = screen.getAllByRole("tab", { selected: true });
  const panel = screen.getByRole("tabpanel");
  if (selected === undefined || others.length > 0) throw new Error("Not exactly one tab is open.");
  if (panel.getAttribute("aria-labelledby") !== selected.id) throw new Error("Tab and panel disagree.");
  if (selected.getAttribute("aria-controls") !== panel.id) throw new Error("The tab controls another panel.");
  return selected.textContent ?? "";
}
