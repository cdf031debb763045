/** The navigation: its order, the link to a new tab, the current page, and the menu button on small screens. */
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { site } from "../../content/site.ts";
import { SiteFooter } from "../../src/app/site-footer.tsx";
import { SiteHeader } from "../../src/app/site-header.tsx";

function renderFrameAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteHeader />
      <main>
        <button type="button">In the page</button>
      </main>
      <SiteFooter />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const links = (navigation: string) =>
  within(screen.getByRole("navigation", { name: navigation }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
const button = () => screen.getByRole("button", { name: "Menu" });
const isOpen = () => button().getAttribute("aria-expanded") === "true";

test("lists the pages in their order, and the brand links to home", () => {
  renderFrameAt("/products");
  expect(links("Main")).toEqual([
    ["About", "/about"],
    ["Products", "/products"],
    ["Services", "/services"],
    ["Contact (opens in a new tab)", "/contact"],
    ["Studio", "/studio"],
  ]);
  expect(screen.getByRole("link", { name: site.brand }).getAttribute("href")).toBe("/");
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map((link) => link.textContent)).toEqual(["Products", "Products"]);
});

test.each([
  ["/", [site.brand, "Home"]],
  ["/about", ["About", "About"]],
  ["/products", ["Products", "Products"]],
  ["/services", ["Services", "Services"]],
  ["/contact", ["Contact (opens in a new tab)", "Contact (opens in a new tab)"]],
  ["/studio", ["Studio", "Studio"]],
  ["/policy", ["Site policy"]],
  ["/terms", ["Terms of use"]],
])("%s is marked in every link to it", (path, names) => {
  renderFrameAt(path);
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map((link) => link.textContent?.trim())).toEqual(names);
});

test("Contact opens in a new tab, and the new page has no reference to this one", () => {
  renderFrameAt("/");
  const contact = within(screen.getByRole("banner")).getByRole("link", { name: "Contact (opens in a new tab)" });
  expect(contact.getAttribute("target")).toBe("_blank");
  expect(contact.getAttribute("rel")).toBe("noopener");
});

test("the button opens and closes the list that it names", async () => {
  const user = renderFrameAt("/");
  expect(isOpen()).toBe(false);
  await user.click(button());
  expect(isOpen()).toBe(true);
  const list = document.getElementById(button().getAttribute("aria-controls") ?? "");
  expect(list?.querySelectorAll("a")).toHaveLength(5);
  await user.click(button());
  expect(isOpen()).toBe(false);
});

test("Esc does nothing when the menu is closed", async () => {
  const user = renderFrameAt("/");
  const inThePage = screen.getByRole("button", { name: "In the page" });
  inThePage.focus();
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(inThePage);
});

test("opening a page closes it, also the current page", async () => {
  const user = renderFrameAt("/");
  for (const round of [1, 2]) {
    await user.click(button());
    await user.click(screen.getAllByRole("link", { name: "Services" })[0] as HTMLElement);
    expect(isOpen(), `round ${round}`).toBe(false);
  }
});

test("it closes when the focus or the pointer moves on to the page", async () => {
  const user = renderFrameAt("/");
  await user.click(button());
  screen.getByRole("button", { name: "In the page" }).focus();
  expect(await screen.findByRole("button", { name: "Menu", expanded: false })).toBe(button());
  await user.click(button());
  await user.click(screen.getByRole("main"));
  expect(isOpen()).toBe(false);
});
