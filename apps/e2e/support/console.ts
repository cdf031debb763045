/** Listens to what the console says, in every page of a context: it must stay silent. */
import type { BrowserContext } from "@playwright/test";

/** How the browser itself tells of a request, or of a page's script, that was refused. */
const REFUSALS = ["Failed to load resource", "TypeError: Failed to fetch dynamically imported module"];

/** A list that grows with each surprise. */
export function watchConsole(context: BrowserContext, mayRefuse: boolean): string[] {
  const surprises: string[] = [];
  context.on("weberror", (webError) => surprises.push(`uncaught: ${webError.error().message}`));
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (mayRefuse && REFUSALS.some((line) => message.text().startsWith(line))) return;
    // Drawing without a graphics card is slow, which is this machine's affair.
    if (message.text().includes("GPU stall due to ReadPixels")) return;
    surprises.push(`${message.type()}: ${message.text()}`);
  });
  return surprises;
}
