/** Collects the errors and warnings on the console of every page of a context. */
import type { BrowserContext } from "@playwright/test";

/** The browser's own messages about a refused request or a script that could not be loaded. */
const REFUSALS = ["Failed to load resource", "TypeError: Failed to fetch dynamically imported module"];

/** @returns A list that grows with each unexpected message. */
export function watchConsole(context: BrowserContext, mayRefuse: boolean): string[] {
  const surprises: string[] = [];
  context.on("weberror", (webError) => surprises.push(`uncaught: ${webError.error().message}`));
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (mayRefuse && REFUSALS.some((line) => message.text().startsWith(line))) return;
    // A machine without a graphics card causes this warning, not the page.
    if (message.text().includes("GPU stall due to ReadPixels")) return;
    surprises.push(`${message.type()}: ${message.text()}`);
  });
  return surprises;
}
