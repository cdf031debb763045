/**
 * The main journeys of the widget in Firefox, over real pools: sign-up, sign-in with each second factor, a forgotten and
 * a forced password, the cards for account settings, the language, and the dialog.
 */
import type { Browser, Page } from "puppeteer-core";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { latestCode } from "../support/outbox.ts";
import { contacts, newPerson, register } from "../support/widget/people.ts";
import { openPlaces, type Place } from "../support/widget/places.ts";
import { launchFirefox } from "./firefox/launch-firefox.ts";
import { WidgetTab } from "./firefox/widget-tab.ts";
import { FORM_JOURNEYS } from "./firefox-widget/form-journeys.ts";
import type { Journey } from "./firefox-widget/journey.ts";
import { SETTINGS_JOURNEYS } from "./firefox-widget/settings-journeys.ts";
import { SIGN_IN_JOURNEYS } from "./firefox-widget/sign-in-journeys.ts";

const JOURNEYS: readonly Journey[] = [...SIGN_IN_JOURNEYS, ...SETTINGS_JOURNEYS, ...FORM_JOURNEYS];

const part: ProofPart = {
  name: "firefox-widget",
  title: "The widget's main journeys in Firefox",
  isProofOnly: true,
  async run({ say }) {
    const browser = await launchFirefox(say);
    const places = openPlaces();
    try {
      const lines = [await browser.version()];
      let isOk = true;
      for (const journey of JOURNEYS) {
        const place = await places.open(journey.poolName);
        const problems = await walk(browser, place, journey);
        isOk &&= problems.length === 0;
        const line = `${journey.title}: ${problems.length === 0 ? "done" : problems.join("; ")}`;
        say(line);
        lines.push(line);
      }
      return { isOk, lines };
    } finally {
      await browser.close();
      await places.close();
    }
  },
};

/** Walks through a journey in a context of its own. Returns what went wrong. */
async function walk(browser: Browser, place: Place, journey: Journey): Promise<readonly string[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const problems = await watchConsole(page);
  try {
    await page.goto(addressOf(place, journey));
    await journey.walk({
      tab: new WidgetTab(page),
      place,
      async register() {
        const person = newPerson(false);
        await register(place.pool.url, person, "verified", contacts(person));
        return person;
      },
      readCode: (destination, known) => latestCode(place.pool.url, destination, known),
    });
  } catch (error) {
    const shown = await page.evaluate(() => document.querySelector("main")?.innerText.replaceAll(/\s+/g, " "));
    problems.push(`${error instanceof Error ? error.message : String(error)} The page shows: ${shown}`);
  }
  await context.close();
  return problems;
}

function addressOf({ pageUrl, config }: Place, { cards = [], languages = [], isModal }: Journey): string {
  const asked = new URLSearchParams([
    ["config", JSON.stringify(config)],
    ...cards.map((card) => ["card", card]),
    ...languages.map((language) => ["language", language]),
    ...(isModal === true ? [["modal", ""]] : []),
  ]);
  return `${pageUrl}/?${asked.toString()}`;
}

/** A list that grows with each error that the page logs, and with each violation of its policy. */
async function watchConsole(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") said.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => said.push(`uncaught: ${String(error)}`));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`The policy forbids ${violatedDirective}: ${blockedURI}`);
    });
  });
  return said;
}

export default part;
