/** The scroll position after each kind of navigation: a link, a fragment, back and forward, a reload. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { SiteRouter } from "../../src/app/site-router.tsx";
import { Link } from "../../src/shared/ui/actions/link.tsx";
import { ArrivalProvider, PageHeading } from "../../src/shared/ui/page/page-heading.tsx";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation((...[options]: unknown[]) => {
    scroll((options as ScrollToOptions).top ?? 0);
  });
  scroll(0);
});

/** jsdom has no layout, so the test simulates the scroll position. */
function scroll(top: number) {
  vi.stubGlobal("scrollY", top);
  window.dispatchEvent(new Event("scroll"));
}

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

function renderSite() {
  render(
    <SiteRouter>
      <ArrivalProvider>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <PageHeading title="First">First</PageHeading>
                <Link to="/services">On</Link>
                <Link to="/services#part">To the part</Link>
                <Link to="/">Here</Link>
              </>
            }
          />
          <Route
            path="/services"
            element={
              <>
                <PageHeading title="Second">Second</PageHeading>
                <h2 id="part">Part</h2>
              </>
            }
          />
        </Routes>
      </ArrivalProvider>
    </SiteRouter>,
  );
  return userEvent.setup();
}

async function go(delta: number, heading: string) {
  act(() => history.go(delta));
  await screen.findByRole("heading", { level: 1, name: heading });
}

test("the first page keeps the browser's scroll position", () => {
  scroll(300);
  renderSite();
  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test("a new page starts at its top with the focus on its heading, and Back and Forward restore the position", async () => {
  const user = renderSite();
  scroll(700);
  await user.click(screen.getByRole("link", { name: "On" }));
  expect(window.scrollY).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Second" }));
  scroll(120);
  await go(-1, "First");
  expect(window.scrollY).toBe(700);
  await go(1, "Second");
  expect(window.scrollY).toBe(120);
});

test("a link to the current page scrolls to the top", async () => {
  const user = renderSite();
  scroll(700);
  await user.click(screen.getByRole("link", { name: "Here" }));
  expect(window.scrollY).toBe(0);
});

test("an address with a fragment of another page scrolls to the fragment", async () => {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this);
  };
  const user = renderSite();
  await user.click(screen.getByRole("link", { name: "To the part" }));
  expect(seen).toEqual([screen.getByRole("heading", { name: "Part" })]);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test("the browser scrolls to a fragment of the same page, and Back from it uses our stored position", async () => {
  renderSite();
  scroll(40);
  act(() => {
    location.hash = "#part";
  });
  await vi.waitFor(() => expect(history.state).toHaveProperty("key"));
  expect(window.scrollTo).not.toHaveBeenCalled();
  scroll(900);
  act(() => history.back());
  await vi.waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 40, behavior: "instant" }));
});

test("a reloaded page still knows the positions of the others", async () => {
  const user = renderSite();
  scroll(700);
  await user.click(screen.getByRole("link", { name: "On" }));
  window.dispatchEvent(new Event("pagehide"));
  expect(history.scrollRestoration).toBe("auto");
  cleanup();

  renderSite();
  expect(history.scrollRestoration).toBe("manual");
  await go(-1, "First");
  expect(window.scrollY).toBe(700);
});

test("without storage it works until the reload", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const user = renderSite();
  scroll(500);
  await user.click(screen.getByRole("link", { name: "On" }));
  window.dispatchEvent(new Event("pagehide"));
  await go(-1, "First");
  expect(window.scrollY).toBe(500);
});
