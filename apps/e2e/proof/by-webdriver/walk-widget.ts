/** Walks through journeys of the widget, each in windows and with stored data of its own. */
import { latestCode } from "../../support/outbox.ts";
import { contacts, newPerson, register } from "../../support/widget/people.ts";
import type { Place, Places } from "../../support/widget/places.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { DrivenTab, type InEachStep } from "./driven-tab.ts";
import type { Journey } from "./journey.ts";
import { closeWindows, emptyOrigin } from "./windows.ts";

/** @throws Error if a step is not reached, with what the page shows */
export async function walkWidget(
  browser: DrivenBrowser,
  places: Places,
  journey: Journey,
  inEachStep: InEachStep,
): Promise<void> {
  const place = await places.open(journey.poolName);
  const elsewhere = `${place.pageUrl}/elsewhere`;
  const openTab = (): Promise<DrivenTab> => DrivenTab.open(browser, addressOf(place, journey), elsewhere, inEachStep);
  try {
    await emptyOrigin(browser.driver, elsewhere);
    await journey.walk({
      tab: await openTab(),
      openTab,
      place,
      async register() {
        const person = newPerson(false);
        await register(place.pool.url, person, "verified", contacts(person));
        return person;
      },
      readCode: (destination, known) => latestCode(place.pool.url, destination, known),
    });
  } finally {
    await closeWindows(browser);
  }
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
