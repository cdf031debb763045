/**
 * After every step of a sign-in, the test searches everything that a page can store for a unique password and unique
 * codes.
 */
import { expect, test } from "../../support/widget/test.ts";

const NOTHING: readonly string[] = [];

test.use({ mayRefuse: true });

test("the search finds a secret that is stored in a wrong place", async ({
  widget,
  page,
  context,
  secrets,
  findKept,
}) => {
  await widget.open();
  await widget.expectScreen("signIn");
  const password = `canary "ü" ${Date.now()}`;
  secrets.passwords.push(password);
  expect(await findKept()).toEqual(NOTHING);
  await page.evaluate(putEverywhere, password);
  await context.addCookies([{ name: "a", value: encodeURIComponent(password), url: page.url() }]);
  const places = [
    "session storage",
    "local storage",
    "caches",
    "the address",
    "history",
    "the document",
    "what an inspector saw",
    "cookies",
    "console",
  ];
  expect(await findKept()).toEqual(places.map((place) => `password in ${place}`));
  secrets.passwords.length = 0;
  expect(await findKept([password])).toContain("proof in local storage");
  // A remembered device stores its secret there and nowhere else.
  secrets.devicePasswords.push(password);
  const wrong = places.filter((place) => place !== "local storage");
  expect(await findKept()).toEqual(wrong.map((place) => `device password in ${place}`));
  // The test itself stored this value, not the page.
  secrets.devicePasswords.length = 0;
});

/** Runs in the page. */
async function putEverywhere(password: string): Promise<void> {
  sessionStorage.setItem("a", JSON.stringify({ password }));
  localStorage.setItem(password, "a");
  await caches.open(encodeURIComponent(password));
  history.replaceState({ password }, "", `#${encodeURIComponent(password)}`);
  // Not in the widget: React writes the attributes there again.
  document.body.setAttribute("title", new URLSearchParams([["", password]]).toString());
  (Reflect.get(window, "inspected") as string[]).push(JSON.stringify([password]));
  console.info(password);
}
