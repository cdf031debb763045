/** What axe-core finds while the microphone is tested, while a recording is played, and when sending has failed. */
import { expectAccessible } from "../../support/accessible.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  microphone: "speaking",
  permissions: ["microphone"],
  viewport: { width: 375, height: 740 },
  mayRefuse: true,
});

test("axe finds nothing in the parts that open on a click, light or dark", { tag: "@proof" }, async ({ page }) => {
  let isDown = true;
  await page.route(/\/transcribe$/u, (route) =>
    isDown ? route.abort() : route.fulfill({ json: { text: "hello there" } }),
  );
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto("/voice-loop");
  await press("Agree");

  await press("Test microphone");
  await expect(page.getByText("The microphone hears you. Nothing is recorded.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Microphone" })).toBeVisible();
  await expectAccessible(page);

  await press("Start Recording");
  // One second of sound, because the arrow keys move by half of one.
  await expect(page.getByRole("timer")).toHaveText("Recording... 11s left");
  await press("Stop Recording");
  await expect(page.getByRole("alert").filter({ hasText: "something went wrong" })).toBeVisible();
  await expect(page.getByRole("slider")).toBeVisible();
  await expectAccessible(page);

  isDown = false;
  await press("Try again");
  const transcript = page.getByRole("region", { name: "Transcript" });
  const position = transcript.getByRole("slider", { name: "Position in the recording" });
  await expect(position).toHaveValue("0");
  await press("Play recording");
  await expectAccessible(page);
  // It comes to its end by itself, and its arrow keys move in it.
  await expect(transcript.getByRole("button", { name: "Play recording" })).toBeVisible();
  await position.press("ArrowRight");
  await expect(position).toHaveValue("0.5");
  await press("Play recording");
  await press("Start Recording");
  await expect(transcript.getByRole("button", { name: "Play recording" })).toHaveAttribute("aria-disabled", "true");
});
