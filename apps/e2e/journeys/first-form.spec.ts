/** The widget's first form before its machine: what is typed and submitted meanwhile, and a machine that does not come. */
import type { Page } from "@playwright/test";
import { ENGINE_CHUNK, holdEngine } from "../support/engine-chunk.ts";
import { expect, test } from "../support/widget/test.ts";
import type { WidgetPage } from "../support/widget/widget-page.ts";

async function openOwn(page: Page, { place }: WidgetPage): Promise<void> {
  const asked = new URLSearchParams({ config: JSON.stringify(place.config), own: "" });
  await page.goto(`${place.pageUrl}/?${asked.toString()}`);
}

/** The operations that the page asks of the pool. */
function watchOperations(page: Page): readonly string[] {
  const operations: string[] = [];
  page.on("request", (request) => {
    const target = request.headers()["x-amz-target"];
    if (target !== undefined) operations.push(target.split(".").at(-1) ?? "");
  });
  return operations;
}

test("keeps the text, the selection and the focus when the machine arrives", async ({ page, widget, person }) => {
  const release = await holdEngine(page);
  const asked = page.waitForRequest(ENGINE_CHUNK);
  await openOwn(page, widget);
  const password = widget.field("Password");
  await widget.username.fill(person.username);
  await password.fill(person.password);
  // An input for addresses has no selection that a script can read.
  await password.evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(2, 5);
    Object.assign(window, { before: input });
  });
  await asked;
  const arrived = page.waitForResponse(ENGINE_CHUNK);
  release();
  await arrived;
  await page.waitForLoadState("networkidle");
  expect(
    await password.evaluate((input: HTMLInputElement) => ({
      isSame: input === Reflect.get(window, "before"),
      isFocused: input === document.activeElement,
      value: input.value,
      selection: [input.selectionStart, input.selectionEnd],
    })),
  ).toEqual({ isSame: true, isFocused: true, value: person.password, selection: [2, 5] });
  await expect(widget.username).toHaveValue(person.username);
  await widget.button("Sign In").click();
  await widget.expectSignedIn();
});

test("sends what was submitted before the machine, once", async ({ page, widget, person }) => {
  const operations = watchOperations(page);
  const release = await holdEngine(page);
  await openOwn(page, widget);
  await widget.signIn(person);
  await expect(widget.field("Password")).toBeDisabled();
  await page.keyboard.press("Enter");
  expect(operations).toEqual([]);
  release();
  await widget.expectSignedIn();
  expect(operations.filter((name) => name === "InitiateAuth")).toHaveLength(1);
});

test.describe("with a machine that cannot be loaded", () => {
  test.use({ mayRefuse: true });

  test("says so, keeps what was typed, and loads the page again when asked", async ({ page, widget, person }) => {
    await page.route(ENGINE_CHUNK, (route) => route.abort());
    await openOwn(page, widget);
    await widget.signIn(person);
    await expect(widget.alert).toContainText("try again");
    await expect(widget.username).toHaveValue(person.username);
    await expect(widget.field("Password")).toHaveValue(person.password);
    await page.unroute(ENGINE_CHUNK);
    // Chromium does not ask for the chunk a second time.
    const loaded = page.waitForEvent("load");
    await widget.button("Try again").click();
    await loaded;
    await widget.signIn(person);
    await widget.expectSignedIn();
  });
});
