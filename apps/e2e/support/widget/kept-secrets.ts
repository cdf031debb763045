/**
 * Searches everything that a page stores, shows or logs for secrets: storage of every kind, names and values; addresses and
 * history; the document with all attributes; the console; and what an inspector of the engine was told.
 *
 * A typed text may be the value of its field, but of none of its attributes.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { spellings, type Secrets } from "../leaks.ts";

/** Where the secret of a remembered device belongs. */
const STORAGE = "local storage";
const INSPECTOR = "what an inspector saw";
/** Two parts of a JSON Web Token, which both begin with a brace; they belong into storage, and nowhere else. */
const TOKEN = /eyJ[\w-]{10,}\.eyJ/u;

/** Every message of every console, as a list that grows. */
export function watchSaid(context: BrowserContext): readonly string[] {
  const said: string[] = [];
  context.on("console", (message) => said.push(message.text()));
  return said;
}

/** One line for each secret and place, naming the place and never the secret. */
export async function findKept(
  context: BrowserContext,
  said: readonly string[],
  secrets: Secrets,
  proofs: readonly string[] = [],
): Promise<string[]> {
  const pages = await Promise.all(context.pages().map(readPage));
  const cookies: [string, string] = ["cookies", JSON.stringify(await context.cookies())];
  const places: [string, string][] = [...pages.flat(), cookies, ["console", said.join("\n")]];
  const passwords = secrets.passwords.flatMap(spellings);
  const devicePasswords = secrets.devicePasswords.flatMap(spellings);
  // Six digits are also found by chance, inside longer numbers and base64.
  const codes = secrets.codes.map((code) => new RegExp(`(?<![\\w+/=])${code}(?![\\w+/=])`, "u"));
  return places.flatMap(([place, text]) => [
    ...(place === INSPECTOR && TOKEN.test(text) ? [`token in ${place}`] : []),
    ...(passwords.some((password) => text.includes(password)) ? [`password in ${place}`] : []),
    ...(place !== STORAGE && devicePasswords.some((password) => text.includes(password))
      ? [`device password in ${place}`]
      : []),
    ...(proofs.some((proof) => text.includes(proof)) ? [`proof in ${place}`] : []),
    ...(codes.some((code) => code.test(text)) ? [`code in ${place}`] : []),
  ]);
}

async function readPage(page: Page): Promise<[string, string][]> {
  if (page.isClosed() || !page.url().startsWith("http")) return [];
  return page.evaluate(readEverything, [INSPECTOR, STORAGE] as [string, string]);
}

/** Runs in the page. */
async function readEverything([inspector, storage]: [string, string]): Promise<[string, string][]> {
  const inspected: unknown = Reflect.get(window, "inspected");
  return [
    ["session storage", Object.entries(sessionStorage).flat().join("\n")],
    [storage, Object.entries(localStorage).flat().join("\n")],
    ["databases", JSON.stringify(await readDatabases())],
    ["caches", JSON.stringify(await caches.keys())],
    ["the address", decodeURIComponent(location.href)],
    ["history", JSON.stringify([history.state, window.name])],
    ["the document", document.documentElement.outerHTML],
    [inspector, Array.isArray(inspected) ? inspected.join("\n") : ""],
  ];

  async function readDatabases(): Promise<unknown[]> {
    const found = await indexedDB.databases();
    const opened = await Promise.all(found.map(({ name = "" }) => outcomeOf(indexedDB.open(name))));
    return Promise.all(
      opened.flatMap((database) => [...database.objectStoreNames].map((name) => readStore(database, name))),
    );
  }

  async function readStore(database: IDBDatabase, name: string): Promise<unknown> {
    const store = database.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([outcomeOf(store.getAllKeys()), outcomeOf(store.getAll())]);
    return [database.name, name, keys, values];
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page gets this function and nothing around it.
  function outcomeOf<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("No database.")));
    });
  }
}
