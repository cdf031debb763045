/**
 * The browser's entry point.
 *
 * It loads the page's chunk before React starts, so that a prerendered page is hydrated without a flash or a mismatch.
 * In development, and when the chunk can't be loaded, the app is rendered from scratch.
 */
// Imported first, so that the order of the cascade layers is set before any rule.
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
import { paths } from "./shared/config/paths.ts";
import { nextTask } from "./shared/hydration/next-task.ts";
import { hideBrokenPictures } from "./shared/ui/hide-broken-pictures.ts";
import { startVitals } from "./shared/vitals/start-vitals.ts";

/** The 404 page's path in measurements; the real path could contain anything. */
const NOT_FOUND = "/404";

/** Resolves to whether the page was loaded; if not, the app shows the error. */
async function hasPage(): Promise<boolean> {
  try {
    await pages.load(pageAt(location.pathname));
    return true;
  } catch {
    return false;
  }
}

/** Printed pages name the full address of the contact page (`base.css`). */
function tellOriginToPrint(): void {
  for (const link of document.querySelectorAll<HTMLElement>(`a[href="${paths.contact}"]`)) {
    link.style.setProperty("--link-origin", JSON.stringify(location.origin));
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
  // The page's chunk has just been executed, so React starts in another task.
  await nextTask();
  // In a transition, so that React yields when the visitor interacts.
  if (canBeHydrated) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  prefetchOnIntent(document);
  hideBrokenPictures();
  addEventListener("beforeprint", tellOriginToPrint);
  const path = pageAt(location.pathname);
  startVitals(path === ANY_OTHER_PATH ? NOT_FOUND : path);
}

void start();
