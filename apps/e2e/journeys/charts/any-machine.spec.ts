/** Any machine is drawn, whatever its text holds; what is wrong is told, and nothing of it is run. */
import { expect, test } from "../../support/charts/test.ts";

const HOSTILE = '<img src=x onerror="globalThis.wasRun = true">';

/** States that lead to one another in circles, with HTML for names and descriptions, and targets that are not there. */
function hostileMachine(count: number): string {
  const name = (place: number): string => `s${place % count}${HOSTILE}`;
  const states = Array.from({ length: count }, (_none, place) => [
    name(place),
    {
      description: `</title><script>globalThis.wasRun = true</script>${HOSTILE}`,
      on: { [HOSTILE]: name(place * 7 + 1), gone: "nowhere" },
      always: place === 3 ? name(3) : [],
    },
  ]);
  return JSON.stringify({ id: HOSTILE, initial: name(0), states: Object.fromEntries(states) });
}

test("a hostile machine is drawn as plain text, with its problems listed", async ({ explorer, page }) => {
  await explorer.open("machine=own");
  await explorer.paste(hostileMachine(40));
  await expect(explorer.picture.locator("svg")).toBeVisible({ timeout: 30_000 });
  expect(await explorer.drawnStates()).toHaveLength(41);
  await expect(explorer.panel.getByRole("heading", { name: /problems$/ })).toBeVisible();
  await expect(explorer.panel).toContainText("nowhere");
  expect(await page.locator("main img, aside img").count()).toBe(0);
  expect(await page.evaluate(() => "wasRun" in globalThis)).toBe(false);
});

test("code is read without running it, and what cannot be read keeps its text", async ({ explorer, page }) => {
  await explorer.open("machine=own");
  await explorer.paste("setup({}).createMachine({ id: 'lamp', states: { off: {");
  await expect(page.getByRole("alert")).toContainText("line 1");
  await expect(page.getByLabel("The machine")).toHaveValue(/lamp/);
  await explorer.paste(`
    import { assign, setup } from "xstate";
    globalThis.wasRun = true;
    export const lamp = setup({ types: {} as { events: { type: "pressed" } } }).createMachine({
      id: 'lamp', // one quote
      initial: "off",
      states: {
        off: { on: { pressed: { target: "on", guard: ({ context }) => context.n > 1, actions: assign({ n: 2 }) } } },
        on: { after: { 1_000: "off" }, entry: ["sayHello"] },
      },
    });`);
  await expect(explorer.picture.locator("svg")).toBeVisible({ timeout: 30_000 });
  expect(await explorer.drawnStates()).toEqual(["lamp", "lamp.off", "lamp.on"]);
  await expect(explorer.picture).toContainText("pressed");
  expect(await page.evaluate(() => "wasRun" in globalThis)).toBe(false);
});
