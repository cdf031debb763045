/** Links within the site don't load a document, unless the visitor asks the browser for a new tab or window. */
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { SiteRouter } from "../../src/app/site-router.tsx";
import { Link } from "../../src/shared/ui/actions/link.tsx";

beforeEach(() => history.replaceState(null, "", "/"));

function Place() {
  return <p role="note">{useLocation().pathname}</p>;
}

function renderLinks() {
  render(
    <SiteRouter>
      <Link to="/about">About</Link>
      <Link to="/terms" onClick={(event) => event.preventDefault()}>
        Held
      </Link>
      <Place />
    </SiteRouter>,
  );
  return userEvent.setup();
}

const place = () => screen.getByRole("note").textContent;

test("the link to the current page is marked, and adds nothing to the history", async () => {
  const user = renderLinks();
  const link = screen.getByRole("link", { name: "About" });
  expect(link.getAttribute("aria-current")).toBeNull();
  await user.click(link);
  expect(link.getAttribute("aria-current")).toBe("page");
  const entries = history.length;
  await user.click(link);
  expect(history.length).toBe(entries);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %o is left to the browser",
  (how) => {
    renderLinks();
    const link = screen.getByRole("link", { name: "About" });
    const click = createEvent.click(link, how);
    let isLeftToBrowser = false;
    // jsdom cannot open a window, so the test cancels what the link let through.
    document.addEventListener(
      "click",
      (event) => {
        isLeftToBrowser = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent(link, click);
    expect(isLeftToBrowser).toBe(true);
    expect(place()).toBe("/");
  },
);
