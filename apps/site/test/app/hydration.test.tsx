/** Every page hydrates without a mismatch between the server's and the browser's rendering. */
import { act, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter, StaticRouter } from "react-router";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { allPaths } from "../../prerender/page-entries.ts";
import { ANY_OTHER_PATH, type PagePath } from "../../src/app/page-table.ts";
import { pages } from "../../src/app/pages.ts";
import { AppRoutes } from "../../src/app/routes.tsx";
import { contactClient } from "../../src/features/contact/configured-client.ts";
import { startedParts } from "../../src/shared/loading/started-parts.ts";
import { disposeClient } from "../support/render-contact.tsx";

const BROWSER_ONLY = ["window", "document", "localStorage", "sessionStorage", "location", "history", "matchMedia"];
const SETTINGS = {
  VITE_USER_POOL_ID: "us-east-1_LocalPool",
  VITE_USER_POOL_CLIENT_ID: "client",
  VITE_USER_POOL_ENDPOINT: "http://localhost:1",
  VITE_CONTACT_URL: "http://localhost:1",
  VITE_TRANSCRIBE_URL: "http://localhost:1",
  VITE_REFINE_URL: "http://localhost:1",
};

const opened: Root[] = [];

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }));
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
});

afterEach(() => {
  for (const root of opened.splice(0)) act(() => root.unmount());
});
afterAll(async () => {
  const client = await contactClient();
  if (client !== undefined) disposeClient(client);
});

/** Renders as the prerendering does: in Node, without browser globals. */
function renderWithoutBrowser(app: ReactNode): string {
  const browser = BROWSER_ONLY.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of BROWSER_ONLY) Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
  try {
    return renderToString(app);
  } finally {
    for (const [name, descriptor] of browser) {
      if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor);
    }
  }
}

/** Hydrates the HTML, and returns React's errors. */
async function hydrate(html: string, app: ReactNode): Promise<{ root: HTMLElement; complaints: readonly string[] }> {
  const complaints: string[] = [];
  const note = (...words: readonly unknown[]): void => void complaints.push(words.map(String).join(" "));
  vi.spyOn(console, "error").mockImplementation(note);
  vi.spyOn(console, "warn").mockImplementation(note);
  const root = document.createElement("div");
  root.innerHTML = html;
  // A browser's HTML parser does this, and jsdom's does not.
  for (const media of root.querySelectorAll<HTMLMediaElement>("[muted]")) media.muted = true;
  document.body.append(root);
  await act(async () => {
    opened.push(hydrateRoot(root, app, { onRecoverableError: (error) => note(error) }));
  });
  return { root, complaints };
}

const addressOf = (path: PagePath): string => (path === ANY_OTHER_PATH ? "/no/such/page" : path);

test.each(allPaths)("%s hydrates as it was prerendered", async (path) => {
  await pages.fetch(path);
  await startedParts();
  // The 404 page is prerendered once for every unknown address.
  const location = path === ANY_OTHER_PATH ? "/404" : path;
  const html = renderWithoutBrowser(
    <StaticRouter location={location}>
      <AppRoutes />
    </StaticRouter>,
  );
  expect(html).toContain("<h1");
  const { root, complaints } = await hydrate(
    html,
    <MemoryRouter initialEntries={[addressOf(path)]}>
      <AppRoutes />
    </MemoryRouter>,
  );
  expect(complaints).toEqual([]);
  expect(root.querySelectorAll("h1")).toHaveLength(1);
});

test("the test detects a page that differs", async () => {
  const { complaints } = await hydrate("<p>one</p>", <p>other</p>);
  expect(complaints.join("\n")).toContain("Hydration failed");
});
