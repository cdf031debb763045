/** What a user does with the app in Chromium: signs in, reloads, signs out. The console has to stay empty meanwhile. */
import type { Browser, Page } from "playwright";
import { ANN } from "../../test/support/packed-pool.ts";

/** @throws Error if the widget is not styled, a step is not reached, or something was written to the console. */
export async function signInAndOut(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const logged: string[] = [];
    page.on("pageerror", ({ message }) => logged.push(message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) logged.push(message.text());
    });
    await page.goto(url);
    await runJourney(page).catch((cause: unknown) => {
      throw new Error([String(cause), ...logged].join("\n"), { cause });
    });
    if (logged.length > 0) throw new Error(`The console says: ${logged.join("\n")}`);
  } finally {
    await context.close();
  }
}

async function runJourney(page: Page): Promise<void> {
  const signIn = page.getByRole("button", { name: "Sign In", exact: true });
  const signOut = page.getByRole("button", { name: "Sign out" });
  await signIn.waitFor();
  const colour = await signIn.evaluate((button) => getComputedStyle(button).backgroundColor);
  // Chromium's own colour of a button.
  if (["rgba(0, 0, 0, 0)", "rgb(239, 239, 239)"].includes(colour))
    throw new Error(`The widget is not styled: ${colour}`);
  await page.getByLabel("Email").fill(ANN.email);
  await page.getByLabel("Password", { exact: true }).fill(ANN.password);
  await signIn.click();
  await signOut.waitFor();
  // Rendered and hydrated for a signed-in user, then for one who has signed out.
  await page.reload();
  await signOut.click();
  await signIn.waitFor();
  await page.reload();
  await signIn.waitFor();
}
