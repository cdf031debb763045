/**
 * The browser's way in.
 *
 * The page's own chunk is loaded before React begins: a prerendered page is then hydrated as it stands, without a flash
 * and without a mismatch. In development, and where the page can't be had, the app is rendered from nothing.
 */
// First of all, so that the order of the layers is known before anything fills one.
import "./shared/styles/layers.css";
import "./shared/styles/font/font.css";
import "./shared/styles/tokens.css";
import "./shared/styles/base.css";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { ANY_OTHER_PATH, pageAt } from "./app/page-table.ts";
import { pages } from "./app/pages.ts";
import { prefetchOnIntent } from "./app/prefetch-on-intent.ts";
import { nextTask } from "./shared/hydration/next-task.ts";
import { startVitals } from "./shared/vitals/start-vitals.ts";

/** What the 404 page is called where its address, which may hold anything, is not told. */
const NOT_FOUND = "/404";

/** Resolves to whether the page is there; when not, the app itself says so. */
async function hasPage(): Promise<boolean> {
  try {
    await pages.load(pageAt(location.pathname));
    return true;
  } catch {
    return false;
  }
}

async function start(): Promise<void> {
  const root = document.querySelector("#root");
  if (root === null) throw new Error("The page has no #root element.");
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  const canBeHydrated = (await hasPage()) && root.firstElementChild !== null;
  // The page's chunk has just been run; what React does with it can be its own task.
  await nextTask();
  // In a transition, so that React stops for a moment whenever the visitor wants something meanwhile.
  if (canBeHydrated) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  prefetchOnIntent(document);
  const path = pageAt(location.pathname);
  startVitals(path === ANY_OTHER_PATH ? NOT_FOUND : path);
}

void start();
