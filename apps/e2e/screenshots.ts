/**
 * Pictures of every page, at 1280, 768 and 375 px, light and dark: `pnpm --filter e2e screenshots`; a word behind it takes only
 * the pictures with that word in their names (`account`: what the site makes of passkeys and devices; `provider`: the buttons of
 * identity providers). `apps/gallery` shows the screens and cards of the widget in all their states.
 *
 * For eyes, not for a test: what looks unfinished is to be finished.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { createAccount, newCredentials, type Credentials } from "./support/accounts.ts";
import { openHouses, type House } from "./support/house.ts";
import { MICROPHONES } from "./support/microphone.ts";
import { shootAccount } from "./support/passkeys/shoot-account.ts";
import { shootProviders } from "./support/providers/shoot-providers.ts";
import { RESULTS } from "./support/places.ts";
import { ContactPage, SCREENS } from "./support/screens.ts";
import { ROUTES } from "./support/site-routes.ts";

const DIRECTORY = join(RESULTS, "screenshots");
const COLOR_SCHEMES = ["light", "dark"] as const;
/** How the names of pictures begin that are taken at once for all widths, and who takes them. */
const OF_ONE_PAGE = {
  account: shootAccount,
  provider: shootProviders,
};

type Shoot = (name: string) => Promise<void>;

const wanted = process.argv[2] ?? "";
await rm(DIRECTORY, { recursive: true, force: true });
await mkdir(DIRECTORY, { recursive: true });
const browser = await chromium.launch(MICROPHONES.speaking);
const ofOnePage = Object.entries(OF_ONE_PAGE);
if (!ofOnePage.some(([beginning]) => wanted.startsWith(beginning))) await shootHouse();
for (const [beginning, shoot] of ofOnePage) {
  if (wanted.startsWith(beginning) || wanted === "") await shoot(browser, shootPage);
}
await browser.close();

/** What is seen stays as it is while the window changes around it. */
async function shootPage(page: Page, name: string): Promise<void> {
  if (!name.includes(wanted)) return;
  for (const colorScheme of COLOR_SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: width > 1000 ? 800 : 740 });
      await page.screenshot({
        path: join(DIRECTORY, `${name}-${width}-${colorScheme}.png`),
        fullPage: await isWholePage(page),
      });
    }
  }
}

async function shootHouse(): Promise<void> {
  const houses = await openHouses();
  const house = await houses.open();
  for (const colorScheme of COLOR_SCHEMES) {
    for (const width of [1280, 768, 375]) {
      const context = await browser.newContext({
        baseURL: house.siteUrl,
        colorScheme,
        viewport: { width, height: width > 1000 ? 800 : 740 },
        reducedMotion: "reduce",
        permissions: ["microphone"],
      });
      const page = await context.newPage();
      const shoot: Shoot = async (name) => {
        if (!name.includes(wanted)) return;
        const fullPage = await isWholePage(page);
        if (fullPage) await showLazyPictures(page);
        await page.screenshot({ path: join(DIRECTORY, `${name}-${width}-${colorScheme}.png`), fullPage });
      };
      await visitPages(page, shoot);
      await visitVoiceLoop(house, page, shoot);
      // The tablet's width is between the two that the widget was drawn for.
      if (width !== 768) await visitEverything(house, page, shoot);
      await context.close();
    }
  }
  await houses.close();
}

/** A dialog belongs to the window, not to the whole page. */
async function isWholePage(page: Page): Promise<boolean> {
  return (await page.locator("dialog:modal").count()) === 0;
}

/** Pictures that are fetched when they come into view. */
async function showLazyPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img[loading="lazy"]:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((element: HTMLImageElement) => element.decode());
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

async function visitPages(page: Page, shoot: Shoot): Promise<void> {
  const paths = [...ROUTES.map(({ path }) => path), "/nowhere"];
  for (const path of paths.filter((known) => known !== "/contact" && known !== "/voice-loop")) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await shoot(`page-${path.slice(1) || "home"}`);
  }
  for (const tab of ["riddle", "model", "announcement", "agent"]) {
    await page.goto(`/studio#${tab}`);
    await page.waitForLoadState("networkidle");
    await shoot(`page-studio-${tab}`);
  }
}

async function visitVoiceLoop(house: House, page: Page, shoot: Shoot): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/voice-loop");
  await button("Agree").waitFor();
  await shoot("voice-1-consent");
  await button("Disagree").click();
  await shoot("voice-2-declined");
  await button("Review and agree").click();
  await button("Agree").click();
  await shoot("voice-3-ready");
  await button("Test microphone").click();
  await page.getByText("The microphone hears you. Nothing is recorded.").waitFor();
  await shoot("voice-3-test");
  await button("Stop the test").click();
  await button("Start Recording").click();
  await page.getByText("Recording... 7s left").waitFor();
  await shoot("voice-4-recording");
  house.api.freeze();
  await button("Stop Recording").click();
  await page.getByText("Processing your audio...").waitFor();
  await shoot("voice-5-processing");
  await house.api.kill();
  await button("Try again").waitFor();
  await shoot("voice-6-failed");
  await house.api.restart();
  await button("Try again").click();
  await page.getByRole("textbox", { name: "Transcript" }).waitFor({ timeout: 40_000 });
  await shoot("voice-7-transcript");
  await button("Play recording").click();
  await page.getByRole("slider").and(page.locator('[aria-valuetext^="2 "]')).waitFor();
  await shoot("voice-7-playing");
  await button("Refine").click();
  await button("Undo refine").waitFor();
  await shoot("voice-8-refined");
}

async function visitEverything(house: House, page: Page, shoot: Shoot): Promise<void> {
  const account = newCredentials();
  await createAccount(house, account);
  await visitGate(page, account, shoot);
  await visitForm(house, page, account, shoot);
}

async function visitGate(page: Page, account: Credentials, shoot: Shoot): Promise<void> {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.expectScreen(SCREENS.signIn);
  await shoot("03-sign-in");
  await contact.button("Sign In").click();
  await shoot("04-sign-in-empty");
  await page.keyboard.press("Escape");
  await shoot("15-gate-closed");
  await page.getByRole("button", { name: "Open sign-in" }).click();
  await contact.signIn(account);
  await contact.expectSignedIn();
}

async function visitForm(house: House, page: Page, account: Credentials, shoot: Shoot): Promise<void> {
  const contact = new ContactPage(page);
  await shoot("16-contact-form");
  await contact.send();
  await shoot("17-contact-form-empty");
  await contact.write({
    name: "Ada Lovelace",
    email: account.email,
    message: "Could you look at our analytical engine?",
  });
  house.api.freeze();
  await contact.send();
  await shoot("18-contact-sending");
  await house.api.kill();
  await contact.form.getByText(/^An error occurred/).waitFor();
  await shoot("19-contact-failed");
  await house.api.restart();
  await contact.send();
  await contact.form.getByText(/^Thank you/).waitFor();
  await shoot("20-contact-sent");
}
