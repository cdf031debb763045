/** A reviewer opens charts, searches, and walks along transitions by keyboard. */
import { gzipSync } from "node:zlib";
import { expect, test } from "../../support/charts/test.ts";

test(
  "every machine opens from the list, with all its states in the picture",
  { tag: "@proof" },
  async ({ charts, explorer, page }) => {
    await explorer.open("");
    for (const { id, states } of charts) {
      await page.getByRole("navigation", { name: "Machines" }).getByRole("link", { name: id }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: id, exact: true })).toBeVisible();
      expect.soft(await explorer.drawnStates(), id).toEqual(states.map((state) => state.id));
    }
  },
);

test("a state is found by the words of its description, and has an address", async ({ explorer, page }) => {
  await explorer.open("machine=request");
  await expect(explorer.picture).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("sign in proving");
  await expect(page.getByRole("option").first()).toContainText("proving");
  await page.keyboard.press("Enter");
  await expect(explorer.panel.getByRole("heading", { name: "proving" })).toBeVisible();
  expect(new URL(page.url()).hash).toBe("#machine=signIn&state=signIn.proving");
  await expect.poll(() => explorer.selectedState()).toBe("signIn.proving");
  await page.reload();
  await expect(explorer.panel.getByRole("heading", { name: "proving" })).toBeVisible();
});

test("transitions are followed by keyboard, there and back", async ({ explorer, page }) => {
  await explorer.open("machine=resetPassword");
  await explorer.picture.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => explorer.selectedState()).toBe("resetPassword.starting");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("status").first()).toHaveText(
    "Transition 1 of 3: always [startsWithRequest], to requestingCode.",
  );
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("status").first()).toContainText("State requestingCode.");
  expect(await explorer.selectedState()).toBe("resetPassword.requestingCode");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => explorer.selectedState()).toBe("resetPassword.starting");
});

test("the first load holds no layout engine, and little beyond React", async ({ explorer, page }) => {
  const scripts: Promise<readonly [string, Buffer]>[] = [];
  page.on("response", (response) => {
    const url = response.url();
    if (url.endsWith(".js")) scripts.push(response.body().then((body) => [url, body] as const));
  });
  await explorer.open("machine=challenge");
  await expect(explorer.picture.locator("svg")).toBeVisible();
  const own = (await Promise.all(scripts)).filter(([url]) => !url.includes("/react-"));
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter(([, body]) => body.includes("org.eclipse.elk"))).toEqual([]);
  const program = own.filter(([url]) => !url.includes("/challenge-"));
  const bytes = program.reduce((sum, [, body]) => sum + gzipSync(body).length, 0);
  expect(bytes).toBeLessThan(40_000);
});
