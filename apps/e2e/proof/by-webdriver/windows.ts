/** The windows and the stored data of a session. */
import type { WebDriver } from "selenium-webdriver";
import type { DrivenBrowser } from "./driven-browser.ts";

/** Empties what an origin stores. Runs in a page of it. */
const EMPTY = `
  const [end] = arguments;
  const remove = ({ name }) =>
    new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = resolve;
    });
  localStorage.clear();
  indexedDB
    .databases()
    .then((databases) => Promise.all(databases.map(remove)))
    .then(() => end(null), (error) => end(String(error)));`;

/** Empties what an origin stores, as in a browser that was never there. @param page A page of it, without a client. */
export async function emptyOrigin(driver: WebDriver, page: string): Promise<void> {
  await driver.get(page);
  const problem = await driver.executeAsyncScript<string | null>(EMPTY);
  if (problem !== null) throw new Error(problem);
}

/** Closes every window but the first, which the session needs, and goes there. */
export async function closeWindows({ driver, firstWindow }: DrivenBrowser): Promise<void> {
  for (const handle of await driver.getAllWindowHandles()) {
    if (handle === firstWindow) continue;
    await driver.switchTo().window(handle);
    await driver.close();
  }
  await driver.switchTo().window(firstWindow);
}
