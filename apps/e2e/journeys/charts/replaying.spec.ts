/** A recording is loaded and replayed, and what is wrong with one is told. `journeys/inspect` makes one of a real sign-in. */
import { expect, test } from "../../support/charts/test.ts";
import { LivePanel } from "../../support/inspect/live-panel.ts";

const startedAt = "2026-01-05T08:00:00.000Z";
const common = { actor: "resetPassword#1", time: Date.parse(startedAt), status: "active" } as const;
const RECORDING = JSON.stringify({
  format: "poolgate-recording",
  version: 1,
  startedAt,
  machines: ["resetPassword"],
  records: [
    {
      ...common,
      type: "actor",
      seq: 1,
      at: 0,
      name: "resetPassword",
      machine: "resetPassword",
      state: ["resetPassword.requestingCode"],
    },
    {
      ...common,
      type: "snapshot",
      seq: 2,
      at: 1000,
      event: "xstate.done.actor.requestCode",
      state: ["resetPassword.awaitingNewPassword"],
    },
  ],
});

test("a recording lights the states of each moment, and a broken one is told apart", async ({ page, chartsUrl }) => {
  const live = new LivePanel(page, chartsUrl);
  await live.explorer.open("machine=resetPassword&panel=live");
  await live.load("report.json", RECORDING);
  await expect(page.getByText("Showing a recording of “report.json”.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(live.transcript.getByRole("listitem")).toHaveCount(2);
  await expect.poll(live.litStates).toContain("resetPassword.awaitingNewPassword");
  await page.getByRole("slider", { name: "Time" }).fill("0");
  await expect.poll(live.litStates).toContain("resetPassword.requestingCode");
  expect(await live.litStates()).not.toContain("resetPassword.awaitingNewPassword");
  expect(JSON.parse(await live.download("Download it"))).toEqual(JSON.parse(RECORDING));

  await live.load("half.json", RECORDING.slice(0, -20));
  await expect(page.getByRole("alert")).toContainText("The file is cut short");
  await live.load("notes.json", RECORDING.replace('"version":1', '"version":7'));
  await expect(page.getByRole("alert")).toContainText("The recording has version 7.");
});
