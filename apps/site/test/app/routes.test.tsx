/** The routes of the site: home and the 404 page. */
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { site } from "../../content/site.ts";
import { AppRoutes } from "../../src/app/routes.tsx";
import { SiteRouter } from "../../src/app/site-router.tsx";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
});

function renderAt(path: string) {
  history.replaceState(null, "", path);
  render(
    <StrictMode>
      <SiteRouter>
        <AppRoutes />
      </SiteRouter>
    </StrictMode>,
  );
  return userEvent.setup();
}

test("home has a heading, a title and the navigation, and does not move the focus", async () => {
  renderAt("/");
  await screen.findByRole("heading", { level: 1, name: /Software that is calm to use/ });
  expect(document.title).toBe(`Software and cloud engineering · ${site.brand}`);
  expect(document.activeElement).toBe(document.body);
  const navigation = within(screen.getByRole("navigation", { name: "Main" }));
  expect(navigation.getAllByRole("link")).toHaveLength(5);
});

test("an unknown path shows the 404 page, whose link goes home with focus and scroll position", async () => {
  const user = renderAt("/nowhere");
  await screen.findByRole("heading", { level: 1, name: /404 - Page Not Found/ });
  screen.getByText("Sorry, the page you are looking for does not exist.");
  await user.click(screen.getByRole("link", { name: "Go back to Home" }));
  const heading = await screen.findByRole("heading", { level: 1, name: /Software that is calm/ });
  expect(document.activeElement).toBe(heading);
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
});
