/** The playground toggles the props of a real widget, and shows the code for them. */
import { expect, test } from "../../support/gallery/test.ts";

test("props change while the widget runs, and what was typed stays", async ({ galleryUrl, page }) => {
  await page.goto(`${galleryUrl}#page=playground`);
  const stage = page.locator(".stage");
  await stage.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("formFields", { exact: true }).selectOption("a label and a placeholder");
  await expect(stage.getByLabel("Work email")).toHaveValue("ada@example.com");
  await page.getByLabel("hideSignUp").selectOption("true");
  await expect(stage.getByRole("tab")).toHaveCount(0);
  await page.getByLabel("Language").selectOption("de");
  await expect(stage.locator("[lang=de]")).toBeVisible();
  await expect(stage.getByLabel("Work email")).toHaveValue("ada@example.com");
  await expect(page.getByLabel("The code")).toContainText('language="de"');
  await expect(page.getByLabel("The code")).toContainText("hideSignUp");
});
