/** A style sheet that could not be loaded is loaded again with the next import. */
import { afterEach, expect, test } from "vitest";
import { restoreFailedStyles } from "./failed-styles.ts";

afterEach(() => {
  document.head.innerHTML = "";
});

const links = (): HTMLLinkElement[] => [...document.querySelectorAll("link")];

/** Adds a link as Vite does. jsdom downloads no style sheets, so the test says how the download ends. */
function addLink(file: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/assets/${file}`;
  document.head.append(link);
  return link;
}

test("requests only the failed style sheets again, in their place, and waits for them", async () => {
  await restoreFailedStyles();
  const [first, second, third] = ["first.css", "second.css", "third.css"].map(addLink);
  second?.dispatchEvent(new Event("error"));

  const restored = restoreFailedStyles();
  const [, copy] = links();
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual([
    "/assets/first.css",
    "/assets/second.css",
    "/assets/third.css",
  ]);
  expect([links()[0], links()[2]]).toEqual([first, third]);
  expect(copy).not.toBe(second);
  expect(restoreFailedStyles()).toBe(restored);
  copy?.dispatchEvent(new Event("load"));
  await restored;
  await restoreFailedStyles();
  expect(links()[1]).toBe(copy);
});

test("fails when a style sheet fails again, and tries it once more the next time", async () => {
  await restoreFailedStyles();
  addLink("page.css").dispatchEvent(new Event("error"));
  const restored = restoreFailedStyles();
  links()[0]?.dispatchEvent(new Event("error"));
  await expect(restored).rejects.toThrow(/page\.css can't be loaded/u);

  const again = restoreFailedStyles();
  links()[0]?.dispatchEvent(new Event("load"));
  await again;
});
